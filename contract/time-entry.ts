import { array, boolean, number, object, string, type InferType } from 'yup';
import { contractSchema } from './lookup';
import { schemasOf } from './records/record';
import { ownEntryFields } from './records/time-entry';
import { seenVersionText } from './seen-version';
import { isoDate, plainText, recordId, wallClock } from './text';
import { DESCRIPTION_MAX_LENGTH } from './time-entry-limits';
import { isWallClock } from './wall-clock';

/** The activity types that show advisory type, contact and the safety-portal toggle (product/advice#what-is-advice). */
export const ADVISORY_ACTIVITIES = ['Advisory', 'Remote Advisory'] as const;

export function isAdvisoryActivity(activityType: string | null | undefined): boolean {
  return ADVISORY_ACTIVITIES.some((activity) => activity === activityType);
}

/**
 * Minutes between two wall-clock moments of one date, or null if either is missing, the dates differ, or the end is not
 * later than the start (product/time-sheet#duration: wall clock, no overnight entries).
 */
export function entryDuration(startTime: string | null | undefined, endTime: string | null | undefined): number | null {
  if (!startTime || !endTime || !isWallClock(startTime) || !isWallClock(endTime)) return null;
  if (startTime.slice(0, 10) !== endTime.slice(0, 10)) return null;
  const minutes = minuteOfDay(endTime) - minuteOfDay(startTime);
  return minutes > 0 ? minutes : null;
}

function minuteOfDay(moment: string): number {
  return Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16));
}

/** The fields that decide whether an entry may be saved. */
export interface EntryCompleteness {
  accountId?: string | null;
  contractId?: string | null;
  description?: string | null;
  activityType?: string | null;
  startTime?: string | null;
  endTime?: string | null;
}

/**
 * What is still needed to save an entry, in the order of the form; if empty, Save is enabled
 * (product/time-sheet#save-conditions). With an account a contract is needed, without one a description; an activity
 * type; an end later than the start.
 */
export function missingForEntry(
  entry: EntryCompleteness,
): ('contractId' | 'description' | 'activityType' | 'duration')[] {
  const missing: ReturnType<typeof missingForEntry> = [];
  if (entry.accountId && !entry.contractId) missing.push('contractId');
  if (!entry.accountId && !entry.description?.trim()) missing.push('description');
  if (!entry.activityType) missing.push('activityType');
  if (entryDuration(entry.startTime, entry.endTime) === null) missing.push('duration');
  return missing;
}

const ownFields = object(schemasOf(ownEntryFields)).partial();

/**
 * One entry as `/employeetimedata` answers it (product/time-sheet#entry-fields). `duration` is in minutes, `files` a
 * count, times wall clock. `hasFollowUps` is an extension and may be absent: advice with follow-ups is published with
 * them, from the Advice tab, and cannot be put into SafetyNest by an edit. `version` is another extension: an opaque
 * version of the state that was read. It is sent back unchanged when saving, deleting and publishing, so that the
 * server can refuse to overwrite changes that the sender has not seen.
 */
export const timeEntrySchema = object({
  id: string().required(),
  name: string().defined(),
  accountId: string().defined().nullable(),
  accountName: string().defined().nullable(),
  contractId: string().defined().nullable(),
  contracts: array(contractSchema).defined(),
  description: string().defined().nullable(),
  activityType: string().defined(),
  advisoryType: string().defined().nullable(),
  contactId: string().defined().nullable(),
  contactName: string().defined().nullable(),
  publishToSafetyNest: boolean().defined(),
  startTime: string().required(),
  endTime: string().required(),
  duration: number().required(),
  files: number().defined(),
  filenames: array(string().defined()).defined(),
  hasFollowUps: boolean().optional(),
  version: string().nullable().optional(),
}).concat(ownFields);

export type TimeEntry = InferType<typeof timeEntrySchema>;

/** Answer of `GET /employeetimedata/{yyyy-MM-dd}`, sorted by start. */
export const timeEntriesSchema = array(timeEntrySchema).defined().strict();

/** A visit that awaits its write-up (product/visit-write-up#awaiting). `minutes` is null until they are entered. */
export const visitAwaitingWriteUpSchema = object({
  id: string().required(),
  accountName: string().defined(),
  visitDate: string().required(),
  vrfComplete: boolean().defined(),
  minutes: number().defined().nullable(),
});

export type VisitAwaitingWriteUp = InferType<typeof visitAwaitingWriteUpSchema>;

/**
 * Answer of `GET /timesheetinitial`; `employeeId` is null for somebody who is not a registered employee. `addedOn` is an
 * extension and may be missing: the day on which the person was added, null if that is no longer known.
 */
export const timesheetInitialSchema = object({
  employeeId: string().defined().nullable(),
  addedOn: isoDate().nullable().optional(),
  visits: array(visitAwaitingWriteUpSchema).defined(),
  activityTypes: array(string().required()).defined(),
  advisoryTypes: array(string().required()).defined(),
}).strict();

export type TimesheetInitial = InferType<typeof timesheetInitialSchema>;

/** Code of the 412 for an entry that has changed since the sender read it; `current` is the current entry. */
export const TIME_ENTRY_CHANGED = 'time-entry-changed';

const fields = object({
  parentId: recordId().nullable().optional(),
  accountId: recordId().nullable().optional(),
  contractId: recordId().nullable().optional(),
  description: plainText(DESCRIPTION_MAX_LENGTH).nullable().optional(),
  activityType: plainText(100).required(),
  advisoryType: plainText(100).nullable().optional(),
  contactId: recordId().nullable().optional(),
  publishToSafetyNest: boolean().strict().optional(),
  startTime: wallClock().required(),
  endTime: wallClock().required(),
}).concat(ownFields);

/**
 * `entryJson` of `POST /addtimesheetentry`. Without `id` it adds an entry, with `id` it changes one of the sender's
 * own, whose `version` was seen, with its fields as they were then in `base`; `parentId` makes it a follow-up
 * (product/advice#follow-up). `missingForEntry` checks whether it is complete.
 */
export const timeEntryInputSchema = object({
  id: recordId().nullable().optional(),
  version: seenVersionText(),
  base: fields.partial().optional().default(undefined),
}).concat(fields);

export type TimeEntryInput = InferType<typeof timeEntryInputSchema>;

/**
 * Body of `POST /deletetimesheetentry` (an extension): removes the sender's own entry,
 * with its files, from every list, unless it is published. Deleting it again is not an error. Refused: an unknown entry
 * or a colleague's (404), one that is in SafetyNest or has follow-ups (422), one that has changed since (412).
 */
export const deleteTimeEntrySchema = object({ id: recordId().required(), version: seenVersionText() });

export type DeleteTimeEntry = InferType<typeof deleteTimeEntrySchema>;

/**
 * Body of `POST /restoretimesheetentry`, which restores an entry with its files and returns it as in lists. Restoring
 * an entry that is not deleted changes nothing. Refused: as above (404), a follow-up to deleted advice (422).
 */
export const restoreTimeEntrySchema = object({ id: recordId().required(), version: seenVersionText() });

/** Our answer to a deletion. */
export const deletedTimeEntrySchema = object({ id: string().required() }).strict();

export type DeletedTimeEntry = InferType<typeof deletedTimeEntrySchema>;

export const WRITE_UP_MAX_MINUTES = 9_999;

/**
 * Body of `POST /confirmVisitMinutes`: the visit with its minutes (product/visit-write-up#confirmed-once), whole and
 * not negative (product/visit-write-up#minutes). Refused with 422 while the visit report form is not complete, with 404
 * for a visit that is not the sender's. Confirming the same minutes again is not an error; different minutes get a 409
 * that names the confirmed ones.
 */
export const confirmVisitMinutesSchema = object({
  id: recordId().required(),
  minutes: number()
    .strict()
    .required('Enter the write-up minutes.')
    .integer('Write-up minutes are a whole number.')
    .min(0, 'Write-up minutes cannot be negative.')
    .max(WRITE_UP_MAX_MINUTES, `Write-up minutes cannot be more than ${WRITE_UP_MAX_MINUTES}.`),
});

export type ConfirmVisitMinutes = InferType<typeof confirmVisitMinutesSchema>;

/** Our answer; none is specified, so the portal does not rely on it (product/visit-write-up#answer-not-read). */
export const confirmedVisitSchema = object({
  id: string().required(),
  minutes: number().required(),
  /** True if it was already confirmed with the same minutes. */
  alreadyConfirmed: boolean().required(),
}).strict();

export type ConfirmedVisit = InferType<typeof confirmedVisitSchema>;
