import { isChangeKind, type ChangeKind } from '@contract/change-kinds';
import type { ChangeRow } from '../data/audit-rows';

/**
 * The kind for an action, or for all actions with that beginning, unless the beginning itself is the kind; null is
 * not announced.
 */
const KIND_OF: Readonly<Record<string, ChangeKind | null>> = {
  // These are shown on nobody else's screen.
  'access-token': null,
  duplicate: null,
  session: null,
  advice: 'time-entry',
  area: 'target',
  client: 'template-answers',
  // Any list may show these.
  'client.hand-over': 'import',
  'client.merge': 'import',
  'client.unmerge': 'import',
  contact: 'import',
  'form.give': 'given-form',
  'form.hand-over': 'given-form',
  import: 'import-run',
  'import.run': 'import',
  'import.undo': 'import',
  lead: 'opportunity',
  pillar: 'target',
};

/** The kind that is announced for an action of the audit log (product/live#kinds); null for none. */
export function kindOfAction(action: string): ChangeKind | null {
  const [beginning = ''] = action.split('.');
  const exception = KIND_OF[action] ?? KIND_OF[beginning];
  if (exception !== undefined) return exception;
  return isChangeKind(beginning) ? beginning : null;
}

/** Where a change has the id that is announced, if it is not the one in the audit log. */
const ID_FIELD: Readonly<Partial<Record<ChangeKind, string>>> = {
  'given-form': 'staffId',
  opportunity: 'opportunityId',
};

interface RecordedChange {
  action: string;
  subjectId: string;
  after: object | null;
}

/** The message about a change for the portals that are open; null if it concerns no screen. */
export function changeOfRecord(
  { action, subjectId, after }: RecordedChange,
  actor: { id: string | null; name: string },
  at: Date,
): ChangeRow | null {
  const kind = kindOfAction(action);
  if (kind === null) return null;
  const fields: Readonly<Record<string, unknown>> = { ...after };
  const { version } = fields;
  const recordId = fields[ID_FIELD[kind] ?? ''];
  return {
    kind,
    recordId: typeof recordId === 'string' ? recordId : subjectId,
    version: typeof version === 'string' || typeof version === 'number' ? String(version) : null,
    actorId: actor.id,
    actorName: actor.name,
    at,
  };
}
