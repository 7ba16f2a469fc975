import { Tag, type Intent } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import type { InsurerMember } from '@contract/registration';
import { formatDate } from '@/shared/lib/date';
import { Pager } from '@/shared/ui/pager';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import { changesOf, textOfCounts, type ChangeKind, type SheetChange } from '../model/sheet-changes';
import styles from './SheetChanges.module.css';

const ROWS = 6;

const COLUMNS = [
  { title: 'Import' },
  { title: 'Name' },
  { title: 'Policy Number', kind: 'short' },
  { title: 'Start', kind: 'short' },
  { title: 'End', kind: 'short' },
  { title: 'Status' },
] as const;

const KINDS: Readonly<Record<ChangeKind, { text: string; intent: Intent }>> = {
  new: { text: 'New', intent: 'success' },
  changed: { text: 'Changes', intent: 'warning' },
  same: { text: 'Same', intent: 'none' },
};

interface SheetChangesProps {
  sheet: readonly InsurerMember[];
  /** The current insurer's list; undefined while it is unknown. */
  list: readonly InsurerMember[] | undefined;
}

/** The rows of a sheet, with the changes first. */
export function SheetChanges({ sheet, list }: SheetChangesProps) {
  const [page, setPage] = useState(0);
  const changes = useMemo(() => (list ? changesOf(sheet, list) : null), [sheet, list]);
  const counts = (kind: ChangeKind) => changes?.filter((change) => change.kind === kind).length ?? 0;
  const shown = (changes ?? sheet.map((member) => ({ member, kind: null, fields: [] }))).slice(
    page * ROWS,
    (page + 1) * ROWS,
  );
  return (
    <>
      <p className={styles.summary}>
        {changes
          ? `${textOfCounts(counts('new'), counts('changed'), counts('same'))}. Members that are not in the spreadsheet stay.`
          : 'The changes are unknown, because the insurer’s list could not be loaded.'}
      </p>
      <SimpleTable caption="Rows of the spreadsheet" cardsBelow={600} className={styles.rows} columns={COLUMNS}>
        {shown.map(({ member, kind, fields }) => (
          <tr key={`${member.policyNumber ?? ''} ${member.name ?? ''}`}>
            <TableCell className={styles.kind}>{kind && <Kind kind={kind} fields={fields} />}</TableCell>
            <TableCell className={styles.name}>{member.name}</TableCell>
            <TableCell label="Policy Number" kind="short">
              {member.policyNumber}
            </TableCell>
            <TableCell label="Start" kind="short">
              {formatDate(member.startDate)}
            </TableCell>
            <TableCell label="End" kind="short">
              {formatDate(member.endDate)}
            </TableCell>
            <TableCell label="Status">{member.status}</TableCell>
          </tr>
        ))}
      </SimpleTable>
      <Pager
        label="Pages of the spreadsheet"
        page={page}
        pageSize={ROWS}
        count={shown.length}
        total={sheet.length}
        onPage={setPage}
      />
    </>
  );
}

function Kind({ kind, fields }: Pick<SheetChange, 'kind' | 'fields'>) {
  const { text, intent } = KINDS[kind];
  return (
    <>
      <Tag intent={intent} minimal>
        {text}
      </Tag>
      {fields.length > 0 && <span className={styles.fields}>{fields.join(', ')}</span>}
    </>
  );
}
