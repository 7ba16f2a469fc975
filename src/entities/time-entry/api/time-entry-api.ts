import * as calls from '@contract/calls/time-entry';
import type {
  ConfirmVisitMinutes,
  DeleteTimeEntry,
  TimeEntry,
  TimeEntryInput,
  TimesheetInitial,
  VisitAwaitingWriteUp,
} from '@contract/time-entry';
import type { TimeSheetPeriod } from '@contract/time-sheet-period';
import {
  addressOf,
  asks,
  baseApi,
  FRESH_FOR,
  idTag,
  keptOnDevice,
  listTag,
  messageOf,
  type WrittenDraft,
} from '@/shared/api';
import { heldFile, type FileRef } from '@/shared/lib/file-registry';
import { useChangedList, type ListChange } from '@/shared/lib/pending-change';
import type { AppDispatch } from '@/shared/redux';
import { entriesAnswer } from './entries-answer';

interface EntryToSave {
  entry: TimeEntryInput;
  files: readonly FileRef[];
  draft?: WrittenDraft;
}

interface EntryToDelete extends DeleteTimeEntry {
  draft?: WrittenDraft;
}

interface RestoreTimeEntry {
  id: string;
  version?: string | null | undefined;
  /** A failure is shown by the caller. */
  shownInPlace?: boolean;
}

/** The result of adding several entries: our server's answers, and what failed, by its index in the list. */
export interface AddedEntries {
  added: unknown[];
  failures: { index: number; message: string }[];
}

export interface MinutesToConfirm {
  visit: VisitAwaitingWriteUp & ConfirmVisitMinutes;
  draft?: WrittenDraft;
}

/** Milliseconds; files on a slow connection take longer than other calls. */
const TRANSFER_TIMEOUT = 5 * 60_000;

interface PlacedFile {
  entryId: string;
  index: number;
}

const SAVING = asks(calls.saveTimeEntry, ({ entry, files, draft }: EntryToSave) => ({
  body: formOf(entry, files),
  draft,
}));
const REMOVING = asks(calls.removeTimeEntry, ({ draft, ...body }: EntryToDelete) => ({ body, draft }));

const timeEntryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The employee, the visits that await write-up, and the choices of the entry form. */
    getTimesheetInitial: build.query({
      ...asks(calls.getTimesheetInitial),
      ...keptOnDevice(),
      providesTags: [listTag('TimesheetInitial')],
    }),
    /** The user's entries of a day (yyyy-MM-dd), by start. */
    listTimeEntries: build.query<TimeEntry[], string>({
      query: (day) => addressOf(calls.listTimeEntries, { date: day }),
      responseSchema: entriesAnswer,
      // Up to 1,000 a day: frozen here, so that the store does not freeze them one by one.
      transformResponse: (day: TimeEntry[]) => {
        Object.freeze(day);
        return day;
      },
      ...keptOnDevice(),
      providesTags: (_entries, _error, day) => [listTag('TimeEntry'), idTag('TimeEntry', day)],
    }),
    /** Several days, from the first to the last (yyyy-MM-dd): contracted time, entries and visits (an extension). */
    listTimeSheetPeriod: build.query({
      ...asks(calls.getTimeSheetPeriod),
      // A year has a thousand entries: frozen here, so that the store does not freeze them one by one.
      transformResponse: (period: TimeSheetPeriod) => Object.freeze(period),
      ...keptOnDevice(),
      providesTags: [listTag('TimeEntry'), listTag('Visit')],
    }),
    /**
     * Adds an entry, or changes the one with `entry.id`, with the chosen files. The answer is not specified: our server
     * sends the saved entry. All days are fetched again, because an edit may move an entry.
     */
    saveTimeEntry: build.mutation({
      ...SAVING,
      extraOptions: { timeout: TRANSFER_TIMEOUT },
      invalidatesTags: [listTag('TimeEntry')],
    }),
    /**
     * Adds several entries, in order, with one call each, which every server has. A refusal does not stop the others; a
     * call without an answer does, because the next ones would wait as long.
     */
    addTimeEntries: build.mutation<AddedEntries, readonly TimeEntryInput[]>({
      queryFn: async (entries, _api, _options, send) => {
        const added: unknown[] = [];
        const failures: AddedEntries['failures'] = [];
        let unanswered: string | null = null;
        for (const [index, entry] of entries.entries()) {
          const answer = unanswered === null ? await send(SAVING.query({ entry, files: [] })) : null;
          if (answer && !answer.error) added.push(answer.data);
          else failures.push({ index, message: answer?.error ? messageOf(answer.error) : (unanswered ?? '') });
          if (answer?.error?.kind === 'no-response') unanswered = messageOf(answer.error);
        }
        return { data: { added, failures } };
      },
      invalidatesTags: [listTag('TimeEntry')],
    }),
    /** Deletes several that were just added; returns how many could not be deleted. */
    deleteTimeEntries: build.mutation<{ failed: number }, readonly DeleteTimeEntry[]>({
      queryFn: async (entries, _api, _options, send) => {
        let failed = 0;
        for (const entry of entries) {
          const answer = await send(REMOVING.query(entry));
          if (answer.error) failed += 1;
        }
        return { data: { failed } };
      },
      invalidatesTags: [listTag('TimeEntry')],
    }),
    /**
     * Deletes an unpublished entry of the user, and restores it (an extension). Lists are also fetched again after a refusal, because the entry may have changed.
     */
    deleteTimeEntry: build.mutation({ ...REMOVING, invalidatesTags: [listTag('TimeEntry')] }),
    restoreTimeEntry: build.mutation({
      ...asks(calls.restoreTimeEntry, ({ shownInPlace, ...body }: RestoreTimeEntry) => ({ body, shownInPlace })),
      invalidatesTags: [listTag('TimeEntry')],
    }),
    /** A file of an entry by its index in `filenames` (an extension), as an object URL that the caller revokes. */
    openEntryFile: build.query<string, PlacedFile>({
      ...asks(calls.getTimeEntryFile, (params: PlacedFile) => ({ params, answer: 'file' })),
      extraOptions: { timeout: TRANSFER_TIMEOUT },
      keepUnusedDataFor: 0,
    }),
    /**
     * Confirms a visit's write-up minutes; the answer is not specified. Called through `WRITE_UP`. A refusal may mean
     * that another tab was first, so the list is then fetched too. The weekly summary and the visit calendar show the
     * minutes.
     */
    confirmVisitMinutes: build.mutation({
      ...asks(calls.confirmVisitMinutes, ({ visit, draft }: MinutesToConfirm) => ({ body: visit, draft })),
      invalidatesTags: [listTag('TimesheetInitial'), listTag('TimeEntry'), listTag('Visit')],
    }),
    /** The identifier of a visit's report form, an extension; the first call gives the form. */
    openVisitReport: build.mutation(asks(calls.openVisitReport, (visitId: string) => ({ body: { visitId } }))),
  }),
});

/**
 * A visit's minutes: once confirmed, the visit no longer awaits a write-up, even if the list cannot be fetched again
 * (product/visit-write-up#answer-not-read).
 */
export const WRITE_UP: ListChange<TimesheetInitial, MinutesToConfirm> = {
  list: 'getTimesheetInitial',
  keyOf: ({ visit }) => visit.id,
  isShownWhenConfirmed: true,
  send: ([minutes]) => timeEntryApi.endpoints.confirmVisitMinutes.initiate(minutes, { track: false }),
  apply: (initial, { visit: { id } }) => ({ ...initial, visits: initial.visits.filter((visit) => visit.id !== id) }),
};

/** Fetches what the days (yyyy-MM-dd) of the time sheet begin with. */
export function prefetchTimeSheet(dispatch: AppDispatch, days: readonly string[]): void {
  dispatch(timeEntryApi.util.prefetch('getTimesheetInitial', undefined, { ifOlderThan: FRESH_FOR }));
  for (const day of days) dispatch(timeEntryApi.util.prefetch('listTimeEntries', day, { ifOlderThan: FRESH_FOR }));
}

export function useTimesheetInitial(options?: { refetchOnMountOrArgChange: number }) {
  const answer = timeEntryApi.useGetTimesheetInitialQuery(undefined, options);
  const { list: data } = useChangedList(WRITE_UP, answer.data);
  return { ...answer, data };
}

/** All files are available: a form whose draft has lost one is not sent. */
function formOf(entry: TimeEntryInput, files: readonly FileRef[]): FormData {
  const form = new FormData();
  form.append('entryJson', JSON.stringify(entry));
  for (const { id } of files) {
    const file = heldFile(id);
    if (file) form.append('files', file, file.name);
  }
  return form;
}

export const { openEntryFile, restoreTimeEntry } = timeEntryApi.endpoints;
export const {
  useAddTimeEntriesMutation,
  useDeleteTimeEntriesMutation,
  useDeleteTimeEntryMutation,
  useListTimeEntriesQuery,
  useLazyListTimeSheetPeriodQuery,
  useListTimeSheetPeriodQuery,
  useOpenVisitReportMutation,
  useRestoreTimeEntryMutation,
  useSaveTimeEntryMutation,
} = timeEntryApi;
