import type { EventData, EventType } from '@contract/events';
import type { AuditRow } from '../data/audit-rows';

/** The event of each action of the audit log; other actions have none (product/events#types). */
const EVENT_OF: Readonly<Record<string, EventType>> = {
  'absence.remove': 'absence.changed',
  'absence.save': 'absence.changed',
  'advice.publish': 'advice.published',
  'advice.withdraw': 'advice.withdrawn',
  'client.merge': 'client.merged',
  'client.unmerge': 'client.unmerged',
  'contact.merge': 'contact.merged',
  'contact.unmerge': 'contact.unmerged',
  'document.add': 'document.added',
  'document.delete': 'document.deleted',
  'document.move': 'document.moved',
  'document.replace': 'document.replaced',
  'document.restore': 'document.restored',
  'document.restore-version': 'document.replaced',
  'document.text': 'document.published',
  'import.run': 'import.finished',
  'import.undo': 'import.undone',
  'lead.submit': 'lead.sent',
  'person.add': 'person.added',
  'person.save': 'person.changed',
  'personal-data.erase': 'personal-data.erased',
  'prospect.assign': 'prospect.assigned',
  'registration.dismiss': 'registration.dismissed',
  'registration.restore': 'registration.restored',
  'survey.submit': 'survey.submitted',
  'target.add': 'target.saved',
  'target.complete-action': 'target.saved',
  'target.empty': 'target.saved',
  'target.plan': 'target.saved',
  'target.populate': 'target.saved',
  'target.reopen-action': 'target.saved',
  'target.save': 'target.saved',
  'target.values': 'target.saved',
  'time-entry.add': 'time-entry.saved',
  'time-entry.delete': 'time-entry.deleted',
  'time-entry.restore': 'time-entry.restored',
  'time-entry.save': 'time-entry.saved',
  'visit.add': 'visit.added',
  'visit.cancel': 'visit.cancelled',
  'visit.move': 'visit.changed',
  'visit.restore': 'visit.restored',
  'visit.save': 'visit.changed',
  'visit.report': 'visit.changed',
  'visit.write-up': 'visit.written-up',
};

/** Fields that hold the id of another record. */
const REFS = [
  'accountId',
  'clientId',
  'consultantId',
  'mergedId',
  'opportunityId',
  'ownerId',
  'productId',
  'restoredId',
  'identifier',
  'month',
];

/**
 * The event of a change, written in its transaction; null if receivers are not told about such changes. It has ids and
 * names of fields, but no values (product/events#thin).
 */
export function eventOfChange(
  { action, subjectId, before, after }: ChangedRecord,
  actorId: string | null,
  at: Date,
): AuditRow['event'] {
  const type = EVENT_OF[action];
  if (!type) return null;
  return { type, subjectId, actorId, at, data: thinned(type, { ...before }, { ...after }) };
}

interface ChangedRecord {
  action: string;
  subjectId: string;
  before: object | null;
  after: object | null;
}

type Fields = Readonly<Record<string, unknown>>;

function thinned(type: EventType, before: Fields, after: Fields): EventData {
  // The names there are titles of what was erased.
  if (type === 'personal-data.erased') return {};
  const all = { ...before, ...after };
  const fields = Object.keys(all).toSorted();
  const refs = Object.fromEntries(
    REFS.flatMap((name) => {
      const value = all[name];
      return typeof value === 'string' || typeof value === 'number' ? [[name, value] as const] : [];
    }),
  );
  return { ...(fields.length > 0 && { fields }), ...(Object.keys(refs).length > 0 && { refs }) };
}
