import { array, boolean, lazy, number, object, string, type InferType, type ObjectSchema } from 'yup';
import { isoDate, recordId } from './text';
import { entryVersion, timeEntrySchema, type TimeEntry } from './time-entry';

/** Rows of a page of the advice list (product/advice#page-size), and the most that a page may be asked for. */
export const ADVICE_PAGE_SIZE = 5;
export const ADVICE_PAGE_SIZE_MAX = 200;

/** Far more pages than anybody turns; keeps page × size a number that databases take. */
const ADVICE_PAGE_MAX = 1_000_000;

/**
 * Body of `POST /advicedata`: advice that started on `fromDate` to `toDate`, both included (product/advice#question),
 * newest first. `employeeId` is the sender's own for their own advice, on `accountId` or on every account; null is
 * 'Show All Advice', everybody's on `accountId`, which must be given (product/advice#show-all). Pages count from 0
 * (product/advice#page-number).
 *
 * Only advice that follows up nothing is filtered, counted and paged; its follow-ups come beneath it, no matter who wrote
 * them and whenever. Refused: another employee's id (403), no account without an employee and a from after to (422).
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
 * A piece of advice (product/advice#advice-fields): an entry with whose it is and its follow-ups, oldest first, to any
 * depth. `filenames` is its file-name list. `employeeId` is an extension and may be absent: where it
 * names somebody else, the entry can be read and followed up, but neither changed nor published by the reader.
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

/** Anything that nests as advice does. */
interface Thread {
  children?: readonly Thread[] | null;
}

/**
 * How many follow-ups hang below `entry`, follow-ups of follow-ups included: {n} of the publish dialog
 * (product/advice#child-count).
 */
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
 * follow-ups below it, colleagues' too, become visible to the client; nothing takes them back. Only who wrote the entry
 * may publish it, as only they may change it: 403 for a colleague's. 422 for what is no advice, 404 for what does not
 * exist.
 *
 * Where `children` come along, they are what the sender has been shown: a follow-up that was added since and is not in
 * SafetyNest yet makes it a 409, so that nobody publishes what they have not seen. So does an entry that was changed
 * since it was listed with a `version`. List the advice again and ask again.
 */
export const publishEntrySchema = object({
  id: recordId().required(),
  version: entryVersion(),
  children: array().optional().nullable(),
});

export type PublishEntry = InferType<typeof publishEntrySchema>;

/**
 * Our answer to it. None is agreed, so the portal does not rely on it (product/advice#versions-after-publishing). `linkedIds` are the entries that this call put
 * into SafetyNest, the published one among them; empty when all of them were there already, which is no error.
 * `linkedVersions` are the versions that they have now, in the same order.
 */
export const publishAnswerSchema = object({
  id: string().required(),
  publishToSafetyNest: boolean().required(),
  linkedIds: array(string().required()).defined(),
  linkedVersions: array(string().required()).defined(),
}).strict();

export type PublishAnswer = InferType<typeof publishAnswerSchema>;
