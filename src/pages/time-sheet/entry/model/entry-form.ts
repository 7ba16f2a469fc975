import type { FormikErrors } from 'formik';
import { array, mixed, number, object, string } from 'yup';
import type { AdviceEntry } from '@contract/advice';
import { keptFields, namesOf } from '@contract/fields';
import type { SearchItem } from '@contract/lookup';
import { blankOf, completed, isTypedOf, problemsOf, typedOf, valuesOf, type TypedOf } from '@contract/records/record';
import { EDITED_ENTRY_FIELDS, ownEntryFields, timeEntry } from '@contract/records/time-entry';
import {
  entryDuration,
  isAdvisoryActivity,
  missingForEntry,
  type TimeEntry,
  type TimeEntryInput,
} from '@contract/time-entry';
import { isTime } from '@contract/wall-clock';
import { formatDate } from '@/shared/lib/date';
import type { FileRef } from '@/shared/lib/file-registry';
import type { EditedFields as EditedRecord } from '@/widgets/record-form';

/** The values of the Add Entry dialog. `day` is yyyy-MM-dd; `start` and `end` are HH:mm once they are times. */
export interface EntryFormValues extends TypedOf<typeof timeEntry> {
  account: SearchItem | null;
  files: FileRef[];
  /** For an existing entry: what was saved when the edit began; a draft may be based on an older version. */
  basis?: EditBasis;
}

/** The part of the form that the fields need. */
export interface EntryFields extends EditedRecord<typeof timeEntry> {
  values: EntryFormValues;
  set: (patch: Partial<EntryFormValues>) => void;
}

/** The fields of an existing entry that can be changed. */
export type EditedFields = Pick<EntryFormValues, (typeof EDITED_ENTRY_FIELDS)[number]>;

/** The state of an entry that an edit started from; `version` is null on a server without versions. */
export interface EditBasis {
  version: string | null;
  fields: EditedFields;
}

/** Draft key of a new entry. The same for all days, so that it can be found the next day. */
export const NEW_ENTRY_DRAFT = 'time-entry.new';

export const entryDraftKey = (id: string) => `time-entry.${id}`;

/** Draft key of a copy of the entry with this id, begun for a day (yyyy-MM-dd). */
export const copyDraftKey = (id: string, day: string) => `time-entry.copy.${id}.${day}`;

/** Draft key of an entry that begins with this quick line, for a day (yyyy-MM-dd). */
export const lineDraftKey = (day: string, line: string) => `time-entry.line.${day}.${line}`;

export const followUpDraftKey = (parentId: string) => `time-entry.follow-up.${parentId}`;

const text = () => string().defined();

const besideFields = object({
  account: object({ value: text(), text: text() }).defined().nullable(),
  files: array(object({ id: text(), name: text(), size: number().defined(), path: text() })).defined(),
  // Drafts from before there were versions have neither.
  basis: object({ version: text().nullable(), fields: mixed<EditedFields>(isFields).defined() })
    .optional()
    .default(undefined),
}).strict();

function isFields(value: unknown): value is EditedFields {
  return isTypedOf(timeEntry, value);
}

/** Whether a stored draft is one of this form; drafts of an older shape are not restored. */
export function isEntryDraft(value: unknown): value is EntryFormValues {
  return isTypedOf(timeEntry, value) && besideFields.isValidSync(value);
}

const SHORT_NAME_LENGTH = 30;

/** How an unfinished entry is listed: its day, and its first words. */
export function shortNameOf({ day, description, account, activityType }: EntryFormValues): string {
  const name = description.trim() || account?.text || activityType || 'Entry';
  const short = name.length > SHORT_NAME_LENGTH ? `${name.slice(0, SHORT_NAME_LENGTH).trimEnd()} …` : name;
  return `${formatDate(day).slice(0, 5)} ${short}`;
}

/** Whether the user has changed anything that a new form proposes; day and start are automatic. */
export function hasTyping(values: EntryFormValues, fresh: EntryFormValues): boolean {
  return JSON.stringify(ownTyping(values)) !== JSON.stringify(ownTyping(fresh));
}

/** Whether an edit of an existing entry holds anything that is not saved. */
export function hasEdits(values: EntryFormValues, saved: TimeEntry): boolean {
  const { basis } = entryValues(saved);
  return values.files.length > 0 || JSON.stringify(editedFieldsOf(values)) !== JSON.stringify(basis.fields);
}

function ownTyping({ day: _day, start: _start, ...values }: EntryFormValues) {
  return { ...values, description: values.description.trim(), end: values.end.trim() };
}

/** What is wrong with a field by itself; `stillNeeded` says whether the entry is complete. */
export function entryProblems(values: EntryFormValues): FormikErrors<EntryFormValues> {
  const problems = problemsOf(timeEntry, values);
  const wrong = namesOf(problems).filter((name) => values[name] !== '');
  return Object.fromEntries(wrong.map((name) => [name, problems[name]?.text]));
}

/** A new form for a day, starting where the day's last entry ended. */
export function newEntryValues(day: string, start: string | null): EntryFormValues {
  return { ...blankOf(timeEntry), day, start: start ?? '', account: null, files: [] };
}

export function editedFieldsOf(values: EntryFormValues): EditedFields {
  return keptFields<TypedOf<typeof timeEntry>>(completed(timeEntry, values), isEdited) as EditedFields;
}

const isEdited = (name: string) => EDITED_ENTRY_FIELDS.some((edited) => edited === name);

export function entryValues(entry: TimeEntry): EntryFormValues & { basis: EditBasis } {
  const values: EntryFormValues = {
    ...typedOf(timeEntry, {
      ...entry,
      day: entry.startTime.slice(0, 10),
      start: entry.startTime.slice(11, 16),
      end: entry.endTime.slice(11, 16),
    }),
    account: entry.accountId === null ? null : { value: entry.accountId, text: entry.accountName ?? entry.accountId },
    files: [],
  };
  return { ...values, basis: { version: entry.version ?? null, fields: editedFieldsOf(values) } };
}

/** The values that a follow-up takes over from its parent (product/advice#follow-up). */
export function followUpValues(advice: AdviceEntry): Partial<EntryFormValues> {
  const { account, contractId, activityType, advisoryType } = entryValues(advice);
  return { account, contractId, activityType, advisoryType };
}

/** The span as wall-clock moments; empty for anything that is not a time yet. */
export function spanOf({ day, start, end }: EntryFormValues): { startTime: string; endTime: string } {
  const moment = (time: string) => (isTime(time) ? `${day}T${time}` : '');
  return { startTime: moment(start), endTime: moment(end) };
}

/** Whether an entry already has the values that the form would save. */
export function isSameEntry(values: EntryFormValues, entry: TimeEntry): boolean {
  const { account, activityType, ...edited } = entryValues(entry);
  const of = (fields: Partial<EditedFields>) => [fields.day, fields.start, fields.end, fields.description?.trim()];
  return (
    values.account?.value === account?.value &&
    values.activityType === activityType &&
    JSON.stringify(of(values)) === JSON.stringify(of(edited))
  );
}

/** Options whose labels are their values. */
export const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** Minutes of the entry, null while they are not greater than zero (product/time-sheet#duration). */
export function durationOf(values: EntryFormValues): number | null {
  const { startTime, endTime } = spanOf(values);
  return entryDuration(startTime, endTime);
}

/** Advisory type, contact and safety-portal toggle are for advice to an account (product/time-sheet#advice-fields). */
export function isAdviceForm({ account, activityType }: EntryFormValues): boolean {
  return account !== null && isAdvisoryActivity(activityType);
}

/** If the server does not send this for a day's entries, it decides itself. */
function hasFollowUps(entry: TimeEntry & Partial<Pick<AdviceEntry, 'children'>>): boolean {
  return entry.hasFollowUps ?? (entry.children ?? []).length > 0;
}

/**
 * Why the form cannot change whether an entry is in SafetyNest: an entry in SafetyNest stays there, and advice with
 * follow-ups is added together with them (product/time-sheet#safetynest-switch). Null if the form can change it.
 */
export function whySafetyNestIsFixed(entry: TimeEntry | null): 'linked' | 'follow-ups' | null {
  if (entry?.publishToSafetyNest) return 'linked';
  return entry && hasFollowUps(entry) ? 'follow-ups' : null;
}

/** Whether the entry will be in SafetyNest; once that is fixed, the value in an older draft is ignored. */
export function willBeInSafetyNest({ publishToSafetyNest }: EntryFormValues, entry: TimeEntry | null): boolean {
  return whySafetyNestIsFixed(entry) === null ? publishToSafetyNest : (entry?.publishToSafetyNest ?? false);
}

const NEEDED_TEXTS: Record<ReturnType<typeof missingForEntry>[number], string> = {
  contractId: 'a contract',
  description: 'an account, or a description',
  activityType: 'an activity type',
  duration: 'an end later than the start',
};

const MISSING_TEXTS: Record<
  keyof typeof NEEDED_TEXTS,
  { field: 'account' | 'contractId' | 'activityType' | 'end'; text: string }
> = {
  contractId: { field: 'contractId', text: 'Choose a contract.' },
  description: { field: 'account', text: 'Choose an account, or describe the work.' },
  activityType: { field: 'activityType', text: 'Choose an activity type.' },
  duration: { field: 'end', text: 'Enter an end later than the start.' },
};

/** What the missing fields say before the entry can be saved. */
export function missingTexts(values: EntryFormValues): Partial<Record<keyof EntryFormValues, string>> {
  return Object.fromEntries(missingIn(values).map((name) => [MISSING_TEXTS[name].field, MISSING_TEXTS[name].text]));
}

const missingIn = (values: EntryFormValues) =>
  missingForEntry({ ...values, ...spanOf(values), accountId: values.account?.value });

/** What is missing before the entry can be saved; empty if nothing is (product/time-sheet#save-conditions). */
export function stillNeeded(values: EntryFormValues): string[] {
  const { start: _start, end: _end, activityType: _activityType, ...wrong } = problemsOf(timeEntry, values);
  return [
    ...missingIn(values).map((field) => NEEDED_TEXTS[field]),
    ...Object.values(wrong).map(({ needed }) => needed),
  ];
}

/**
 * The data to send. Fields that are not shown are sent empty, even if they had a value before they disappeared. `entry` is
 * the one that is edited, `parentId` the advice that a new one follows up (product/advice#follow-up).
 */
export function toEntryInput(
  values: EntryFormValues,
  entry: TimeEntry | null,
  parentId: string | null,
): TimeEntryInput {
  const isAdvice = isAdviceForm(values);
  const { contractId, description, activityType, advisoryType, contactId } = valuesOf(timeEntry, values);
  return {
    ...(entry === null ? {} : { id: entry.id }),
    // A server that gave no version gets none.
    ...(entry !== null && values.basis?.version && { version: values.basis.version, base: seenFields(values.basis) }),
    ...(parentId === null ? {} : { parentId }),
    accountId: values.account?.value ?? null,
    contractId: values.account && contractId,
    description,
    activityType,
    advisoryType: isAdvice ? advisoryType : null,
    contactId: isAdvice ? contactId : null,
    publishToSafetyNest: isAdvice && willBeInSafetyNest(values, entry),
    ...spanOf(values),
    ...ownValues(values, entry),
  };
}

/** Our own fields: not sent to a server that did not answer with them, unless they have been filled in. */
function ownValues(values: TypedOf<typeof ownEntryFields>, entry: TimeEntry | null): Partial<TimeEntryInput> {
  return keptFields(
    valuesOf(ownEntryFields, values),
    (name, value) => value !== null || (entry !== null && entry[name] !== undefined),
  );
}

/** The fields as they were when the edit began, in the form of the call. */
function seenFields({ fields }: EditBasis): TimeEntryInput['base'] {
  const values = valuesOf(timeEntry, completed(timeEntry, fields));
  const { day, start, end, ...seen } = keptFields(values, (name) => name in fields);
  return { ...seen, startTime: `${day}T${start}`, endTime: `${day}T${end}` };
}

/** Id of the saved entry, if the server returns it, which is not specified (product/time-sheet#answer-not-read). */
export function savedIdOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('id' in answer)) return null;
  return typeof answer.id === 'string' ? answer.id : null;
}
