import { array, mixed, number, object, string, type InferType } from 'yup';

/** Types of business events (product/events#types). */
export const EVENT_TYPES = [
  'absence.changed',
  'advice.published',
  'advice.withdrawn',
  'client.merged',
  'client.unmerged',
  'contact.merged',
  'contact.unmerged',
  'document.added',
  'document.deleted',
  'document.moved',
  'document.published',
  'document.replaced',
  'document.restored',
  'import.finished',
  'import.undone',
  'lead.sent',
  'person.added',
  'person.changed',
  'personal-data.erased',
  'prospect.assigned',
  'registration.dismissed',
  'registration.restored',
  'survey.submitted',
  'target.saved',
  'time-entry.deleted',
  'time-entry.restored',
  'time-entry.saved',
  'visit.added',
  'visit.cancelled',
  'visit.changed',
  'visit.restored',
  'visit.written-up',
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** 'time-entry.saved' as 'Time entry saved'. */
export function eventTitle(type: EventType): string {
  const words = type.replaceAll(/[-.]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The maximum number of events in one answer of the feed. */
export const EVENTS_MAX = 1_000;

/** Days for which events stay in the feed (product/events#retention). */
export const EVENT_DAYS = 30;

export const EVENT_HEADERS = { epoch: 'Events-Epoch', next: 'Events-Next', more: 'Events-More' } as const;

/** Codes of refused cursors (product/events#cursor). */
export const CURSOR_OF_OTHER_EPOCH = 'events-restarted';
export const CURSOR_EXPIRED = 'events-expired';

/** What a receiver gets about a change: ids and names of fields, never values (product/events#thin). */
export const eventDataSchema = object({
  /** Names of the fields that changed. */
  fields: array(string().required()).optional(),
  /** Ids of other records, by what they are: `accountId`. */
  refs: mixed<Record<string, string | number>>().optional(),
});

export type EventData = InferType<typeof eventDataSchema>;

/** A business event, a line of `GET /events`. */
export const businessEventSchema = object({
  /** Unique; repeated deliveries of the same event have the same id. */
  id: string().required(),
  type: string().oneOf(EVENT_TYPES).required(),
  /** An instant (ISO). */
  at: string().required(),
  subjectId: string().defined(),
  /** Who did it; null if nobody was signed in. */
  actorId: string().nullable().defined(),
  data: eventDataSchema,
  /** Continues the feed after this event. */
  cursor: string().required(),
});

export type BusinessEvent = InferType<typeof businessEventSchema>;

/** Query of `GET /events`. */
export const feedQuerySchema = object({
  after: string()
    .matches(/^[0-9a-f]{12}\.\d{1,20}\.\d{1,18}$/, '${path} is not a cursor of this feed')
    .test('xid', '${path} is not a cursor of this feed', (value) => {
      // PostgreSQL's transaction numbers have 64 bits.
      const [, transaction] = /^[^.]*\.(\d{1,20})\./.exec(value ?? '') ?? [];
      return transaction === undefined || BigInt(transaction) < 2n ** 64n;
    })
    .optional(),
  limit: number().integer().min(1).max(EVENTS_MAX).default(100),
});
