import { isRecord } from '@contract/guards';
import { useEffect, useRef, useState } from 'react';
import { completed } from '@contract/records/record';
import { timeEntry } from '@contract/records/time-entry';
import type { TimeEntry } from '@contract/time-entry';
import { useListContractsQuery } from '@/entities/client';
import { useRecents } from '@/entities/preference';
import { lastEnd, overlappingEntry, useListTimeEntriesQuery, useSaveTimeEntryMutation } from '@/entities/time-entry';
import { filesStillNeeded, useFormDraft, useSendLater } from '@/features/keep-draft';
import type { Timer } from '@/features/run-timer';
import { releaseFiles } from '@/shared/lib/file-registry';
import {
  copyDraftKey,
  entryDraftKey,
  entryProblems,
  entryValues,
  followUpDraftKey,
  hasEdits,
  hasTyping,
  isEntryDraft,
  isSameEntry,
  lineDraftKey,
  NEW_ENTRY_DRAFT,
  newEntryValues,
  savedIdOf,
  shortNameOf,
  spanOf,
  toEntryInput,
  type EntryFormValues,
} from './entry-form';
import { isRecentWork, withRecent, workOf, type RecentWork } from './recent-work';
import { changedEntryOf, useEntryMeanwhile, useKnownEntry } from './use-entry-meanwhile';
import { dayPath } from '../../model/day-path';

export interface OpenEntry {
  /** Null adds an entry. */
  entry: TimeEntry | null;
  /** The day it was opened from, yyyy-MM-dd. */
  day: string;
  /** Where a new entry starts, HH:mm; null on an empty day or while its entries are not known. */
  start: string | null;
  /** The advice that a new entry follows up. */
  follows?: { id: string; name: string };
  copies?: { id: string; name: string };
  /** The quick line that the initial values come from. */
  line?: string;
  /** The timer whose time it records. */
  timer?: Timer;
  /** Initial values of a new entry other than day and start; none by default. */
  prefilled?: Partial<EntryFormValues>;
}

/** Whether a stored state's dialog can be opened again. */
export function isOpenEntry(value: unknown): value is OpenEntry {
  if (!isRecord(value)) return false;
  const { entry, day } = value;
  return typeof day === 'string' && (entry === null || (isRecord(entry) && typeof entry.id === 'string'));
}

/** What was saved; the id only if the server reported it. */
export interface SavedEntry {
  id: string | null;
  day: string;
  /** HH:mm */
  end: string;
}

const UNFINISHED = { one: 'entry', many: 'entries', nameOf: shortNameOf };

/** The Add Entry form: its values with their draft, overlaps, and saving. */
export function useEntryForm(opened: OpenEntry, onSaved: (saved: SavedEntry) => void) {
  const { entry, day, start } = opened;
  const { send, laterBy } = useSendLater('saveTimeEntry', useSaveTimeEntryMutation()[0]);
  const isSaving = useRef(false);
  const [shownDay, setShownDay] = useState(day);
  const { currentData: entries } = useListTimeEntriesQuery(shownDay);
  const [known, setKnown] = useKnownEntry(entry, entries);
  const [refusals, setRefusals] = useState(0);

  const initialValues = known ? entryValues(known) : { ...newEntryValues(day, start), ...opened.prefilled };
  const form = useFormDraft<EntryFormValues>(draftKeyOf(opened), {
    initialValues,
    isDraft: isEntryDraft,
    unfinished: UNFINISHED,
    isWorthKeeping: (values) =>
      known ? hasEdits({ ...values, ...meanwhile.fields }, known) : hasTyping(values, initialValues),
    validate: entryProblems,
    onSubmit: async (typed) => {
      if (isSaving.current) return;
      isSaving.current = true;
      const argument = {
        entry: toEntryInput(values, known, opened.follows?.id ?? null),
        files: values.files,
        draft: { id: sending(typed), addsNew: entry === null },
      };
      const answer = await send(argument, {
        name: entry ? `Change of ${entry.name}` : `Entry ${shortNameOf(values)}`,
        path: dayPath(values.day),
        sendLater: form.sendLater,
      });
      isSaving.current = false;
      const changed = answer.error ? changedEntryOf(answer.error) : null;
      if (changed) {
        setKnown(changed);
        setRefusals((count) => count + 1);
      }
      if (answer.error) return; // the snack-bar shows the error; all input is still here
      draft.settle();
      if (!entry) work.remember(values);
      releaseFiles(values.files);
      onSaved({
        id: (answer.isKept ? null : savedIdOf(answer.data)) ?? entry?.id ?? null,
        day: values.day,
        end: values.end,
      });
    },
  });

  const { formik, draft, sending, files } = form;
  const { setValues } = formik;
  const meanwhile = useEntryMeanwhile(
    formik.values,
    known,
    (patch) => void setValues((present) => ({ ...present, ...patch })),
  );
  const values: EntryFormValues = {
    ...formik.values,
    ...completed(timeEntry, formik.values, initialValues),
    ...meanwhile.takenOver,
    ...(known && { basis: entryValues(known).basis }),
  };
  if (values.day !== shownDay) setShownDay(values.day);
  /** The last proposed start, and its day. */
  const proposed = useRef({ day: start === null ? '' : day, start: start ?? '' });
  const change = (patch: Partial<EntryFormValues>) => {
    meanwhile.edit(patch);
    // A start that was typed with its day, such as `tomorrow 9`, is not replaced by a proposed one.
    if (patch.day !== undefined && patch.start !== undefined) proposed.current = { day: patch.day, start: '' };
  };

  const work = useRecentWork(values);

  // Anyone who chooses a free time of the day wants this time, even for an entry that they had already started to type.
  const { day: chosenDay = day, start: chosenStart, end: chosenEnd } = opened.prefilled ?? {};
  const isRestoredElsewhere = draft.restoredAt !== null && draftKeyOf(opened) === NEW_ENTRY_DRAFT;
  useEffect(() => {
    if (!isRestoredElsewhere || chosenStart === undefined || chosenEnd === undefined) return;
    void setValues((present) => ({ ...present, day: chosenDay, start: chosenStart, end: chosenEnd }));
  }, [isRestoredElsewhere, setValues, chosenDay, chosenStart, chosenEnd]);

  // Another day proposes its own start, once, and only in place of a start that was proposed too. Not on every answer:
  // after a lost answer the list already holds the entry, and a changed form would be saved a second time.
  useEffect(() => {
    // A time that was chosen from the day's free time, or copied, counts as the user's own.
    if (entry || chosenStart !== undefined || !entries || proposed.current.day === values.day) return;
    const isUntouched = values.start === '' || values.start === proposed.current.start;
    proposed.current = { day: values.day, start: lastEnd(entries) ?? '' };
    if (isUntouched) void setValues((present) => ({ ...present, start: proposed.current.start }));
  }, [chosenStart, entry, entries, setValues, values.day, values.start]);

  // After a save without an answer, the day may already contain this entry.
  const isTwin = (other: TimeEntry) => entry === null && draft.isUnanswered && isSameEntry(values, other);
  const others = entries?.filter((other) => !isTwin(other)) ?? [];
  const overlap = overlappingEntry(others, spanOf(values), entry?.id ?? null);
  const filesNeeded = filesStillNeeded(values.files, files);
  const missingFiles = files.isLooking ? undefined : files.missing;
  return {
    formik,
    values,
    draft: { ...draft, later: laterBy(formik.submitForm) },
    change,
    meanwhile,
    overlap,
    recentWork: work.recent,
    missingFiles,
    filesNeeded,
    known,
    refusals,
  };
}

function draftKeyOf({ entry, day, follows, copies, line, prefilled }: OpenEntry): string {
  if (entry) return entryDraftKey(entry.id);
  if (line !== undefined) return lineDraftKey(day, line);
  if (copies) return copyDraftKey(copies.id, prefilled?.day ?? day);
  return follows ? followUpDraftKey(follows.id) : NEW_ENTRY_DRAFT;
}

/** The user's latest combinations of client, contract and activity, and a function to remember a form's. */
function useRecentWork({ account }: EntryFormValues): {
  recent: readonly RecentWork[];
  remember: (values: EntryFormValues) => void;
} {
  const [recent, keep] = useRecents('time-sheet.work', isRecentWork);
  const accountId = account?.value ?? '';
  // The form's own query, for the contract's name.
  const { currentData: contracts = [] } = useListContractsQuery(accountId, { skip: accountId === '' });

  const remember = (values: EntryFormValues) => {
    const work = workOf(values, contracts);
    if (work) keep((present) => withRecent(present, work));
  };
  return { recent, remember };
}
