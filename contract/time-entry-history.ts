import { array, number, object, string, type InferType } from 'yup';
import { instantText } from './bin';
import { namesOf } from './fields';
import { ownEntryFields } from './records/time-entry';
import { recordId } from './text';

/** Deleted time entries and the changes of entries: extensions. */

/** Path of `GET /timeentryhistory/{id}`. */
export const timeEntryPathSchema = object({ id: recordId().required() });

/** An entry that its owner has deleted. */
const deletedEntrySchema = object({
  id: string().required(),
  version: string().optional(),
  name: string().defined(),
  accountName: string().defined().nullable(),
  description: string().defined().nullable(),
  activityType: string().defined(),
  startTime: string().required(),
  endTime: string().required(),
  files: number().required(),
  /** London wall clock. */
  deletedOn: string().required(),
  goesAt: instantText(),
});

export type DeletedEntry = InferType<typeof deletedEntrySchema>;

/** Answer of `GET /deletedtimeentries`: the sender's own, the latest deletion first. */
export const deletedEntriesSchema = object({ entries: array(deletedEntrySchema).required() }).strict();

export type DeletedEntries = InferType<typeof deletedEntriesSchema>;

export const CHANGED_ENTRY_FIELDS = [
  'startTime',
  'endTime',
  'description',
  'contactName',
  'publishToSafetyNest',
  ...namesOf(ownEntryFields.fields),
] as const;

/** A field before and after a change, as text; null if it was empty. */
const changedEntryFieldSchema = object({
  name: string().oneOf(CHANGED_ENTRY_FIELDS).required(),
  before: string().defined().nullable(),
  after: string().defined().nullable(),
});

const entryChangeSchema = object({
  /** The version that was changed. */
  version: string().required(),
  /** London wall clock. */
  changedOn: string().required(),
  changedBy: string().defined(),
  fields: array(changedEntryFieldSchema).required(),
});

export type EntryChange = InferType<typeof entryChangeSchema>;

/** Answer of `GET /timeentryhistory/{id}`: the changes of the sender's own entry, the latest first. */
export const entryHistorySchema = object({ changes: array(entryChangeSchema).required() }).strict();

export type EntryHistory = InferType<typeof entryHistorySchema>;
