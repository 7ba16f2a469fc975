import { array, boolean, lazy, number, object, string, type InferType, type ObjectSchema } from 'yup';
import { seenVersionText } from './seen-version';
import { isoDate, recordId } from './text';
import { timeEntrySchema, type TimeEntry } from './time-entry';

/** Rows per page of the advice list (product/advice#page-size), and the maximum that can be requested. */
export const ADVICE_PAGE_SIZE = 5;
export const ADVICE_PAGE_SIZE_MAX = 200;

/** Far more pages than anyone needs; keeps page × size within the range that databases accept. */
const ADVICE_PAGE_MAX = 1_000_000;

/**
 * Body of `POST /advicedata`: advice that started on `fromDate` to `toDate`, both included (product/advice#question),
 * newest first. `employeeId` is the sender's own for their own advice, on `accountId` or on every account; null is
 * 'Show All Advice', everybody's on `accountId`, which must be given (product/advice#show-all). Pages count from 0
 * (product/advice#page-number).
 *
 * Only advice that is not a follow-up is filtered, counted and paged; its follow-ups come with it, regardless of their
 * author and date. Refused: another employee's id (403), no account without an employee and a from after to (422).
 */
export const adviceQuerySchema = object({
  fromDate: isoDate().required(),
  toDate: isoDate()
    .required()
    .when('fromDate', ([fromDate], schema) =>
      schema.test(
        'after-from',
        'Date From cannot be after Date To.',
        (toDate) => typeof fromDate !== 'string' || toDate >= fromDate,
      ),
    ),
  accountId: recordId().nullable().optional(),
  employeeId: recordId().nullable().optional(),
  pageNumber: number().strict().integer().min(0).max(ADVICE_PAGE_MAX).required(),
  pageSize: number().strict().integer().min(1).max(ADVICE_PAGE_SIZE_MAX).required(),
});

export type AdviceQuery = InferType<typeof adviceQuerySchema>;

/**
 * A piece of advice (product/advice#advice-fields): an entry with its author and its follow-ups, oldest first, to any
 * depth. `filenames` is its file-name list. `employeeId` is an extension and may be absent: if it is somebody else, the
 * reader can follow up the entry, but neither change nor publish it.
 */
export interface AdviceEntry extends TimeEntry {
  consultantName: string;
  employeeId?: string;
  children: AdviceEntry[];
}

export const adviceEntrySchema: ObjectSchema<AdviceEntry> = timeEntrySchema.shape({
  consultantName: string().defined(),
  employeeId: string().optional(),
  children: array(lazy(() => adviceEntrySchema)).defined(),
});

/** Answer of `POST /advicedata`; `entryCount` is over all pages, follow-ups not counted. */
export const advicePageSchema = object({
  entries: array(adviceEntrySchema).defined(),
  entryCount: number().required(),
}).strict();

export type AdvicePage = InferType<typeof advicePageSchema>;

/** Anything that is nested like advice. */
interface Thread {
  children?: readonly Thread[] | null;
}

/** The number of follow-ups of `entry`, nested ones too: {n} in the publish dialog (product/advice#child-count). */
export function followUpCount(entry: Thread): number {
  let count = 0;
  const open = [...(entry.children ?? [])];
  for (let next = open.pop(); next; next = open.pop()) {
    count += 1;
    for (const child of next.children ?? []) open.push(child);
  }
  return count;
}

/**
 * Body of `POST /publishtimesheetentry`: the entry as it was listed (product/advice#nothing-unseen). It and all
 * follow-ups below it, colleagues' too, become visible to the client. Only the author may publish or
 * change an entry: 403 for a colleague's, 422 for an entry that is not advice, 404 for an unknown one.
 *
 * If `children` are sent, they are the follow-ups that the sender has seen: a follow-up that was added since and is not
 * yet in SafetyNest causes a 412, so that nobody publishes anything unseen. So does an entry that has changed since it
 * was listed with its `version`. List the advice again and ask again.
 */
export const publishEntrySchema = object({
  id: recordId().required(),
  version: seenVersionText(),
  children: array().optional().nullable(),
});

export type PublishEntry = InferType<typeof publishEntrySchema>;

/**
 * Our answer. The specification gives none, so the portal does not rely on it
 * (product/advice#versions-after-publishing). `linkedIds` are the entries that this call put into SafetyNest, including
 * the published one; it is empty if all of them were already there, which is not an error. `linkedVersions` are their
 * new versions, in the same order.
 */
export const publishAnswerSchema = object({
  id: string().required(),
  publishToSafetyNest: boolean().required(),
  linkedIds: array(string().required()).defined(),
  linkedVersions: array(string().required()).defined(),
}).strict();

export type PublishAnswer = InferType<typeof publishAnswerSchema>;

/** Minutes after publishing in which advice can be taken out of SafetyNest (product/advice#undo-publishing). */
export const WITHDRAWAL_MINUTES = 10;

/**
 * Body of `POST /unpublishtimesheetentry` (an extension): takes out what publishing `id` has put into
 * SafetyNest, its `linkedIds` with their `linkedVersions`. It is all or nothing: 412 if one of them has changed
 * since, 422 if the sender did not publish it in the last `WITHDRAWAL_MINUTES`; otherwise as for publishing.
 */
export const unpublishEntrySchema = object({
  id: recordId().required(),
  linked: array(object({ id: recordId().required(), version: seenVersionText() }).required())
    .strict()
    .min(1)
    .max(10_000)
    .required(),
});

export type UnpublishEntry = InferType<typeof unpublishEntrySchema>;

/** Answer: the entries that are no longer in SafetyNest, with their new versions in the same order. */
export const unpublishAnswerSchema = object({
  id: string().required(),
  withdrawnIds: array(string().required()).defined(),
  withdrawnVersions: array(string().required()).defined(),
}).strict();

export type UnpublishAnswer = InferType<typeof unpublishAnswerSchema>;
