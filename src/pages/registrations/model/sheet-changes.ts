import { policyKey, type InsurerMember } from '@contract/registration';
import { SHEET_COLUMNS } from '@contract/registration-sheet';
import { formatNumber } from '@/shared/lib/number';

export type ChangeKind = 'new' | 'changed' | 'same';

/** What an import would change for one member of a sheet. */
export interface SheetChange {
  member: InsurerMember;
  kind: ChangeKind;
  /** Titles of the columns in which a known member changes. */
  fields: string[];
}

/**
 * What importing `sheet` would change in the list: new members first, then changed ones, then unchanged ones. Members of
 * the list that the sheet does not name stay.
 */
export function changesOf(sheet: readonly InsurerMember[], list: readonly InsurerMember[]): SheetChange[] {
  const present = new Map(list.map((member) => [policyKey(member.policyNumber ?? ''), member]));
  const changes = sheet.map((member): SheetChange => {
    const before = present.get(policyKey(member.policyNumber ?? ''));
    if (!before) return { member, kind: 'new', fields: [] };
    const fields = SHEET_COLUMNS.filter(({ field }) => member[field] !== before[field]).map(({ title }) => title);
    return { member, kind: fields.length > 0 ? 'changed' : 'same', fields };
  });
  return KINDS.flatMap((kind) => changes.filter((change) => change.kind === kind));
}

const KINDS: readonly ChangeKind[] = ['new', 'changed', 'same'];

/** '12 new, 4 changed, 1,188 as they were', without zero counts except the last. */
export function textOfCounts(added: number, changed: number, unchanged: number): string {
  const parts = [
    added > 0 ? `${formatNumber(added)} new` : '',
    changed > 0 ? `${formatNumber(changed)} changed` : '',
    unchanged > 0 || added + changed === 0 ? `${formatNumber(unchanged)} as they were` : '',
  ];
  return parts.filter(Boolean).join(', ');
}
