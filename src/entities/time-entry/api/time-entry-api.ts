import {
  timesheetInitialSchema,
  type ConfirmVisitMinutes,
  type DeleteTimeEntry,
  type TimeEntry,
  type TimeEntryInput,
  type TimesheetInitial,
  type VisitAwaitingWriteUp,
} from '@contract/time-entry';
import { givenReportSchema, type GivenReport } from '@contract/visit-report';
import { baseApi, idTag, listTag, type WrittenDraft } from '@/shared/api';
import { heldFile, type FileRef } from '@/shared/lib/file-registry';
import { useChangedList, type ListChange } from '@/shared/lib/pending-change';
import { entriesAnswer } from './entries-answer';

interface EntryToSave {
  entry: TimeEntryInput;
  files: readonly FileRef[];
  draft?: WrittenDraft;
}

interface MinutesToConfirm {
  visit: VisitAwaitingWriteUp & ConfirmVisitMinutes;
  draft?: WrittenDraft;
}

/** Milliseconds; files on a slow connection take longer than other calls. */
const TRANSFER_TIMEOUT = 5 * 60_000;

const timeEntryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The employee, the visits that await write-up, and the choices of the entry form. */
    getTimesheetInitial: build.query<TimesheetInitial, void>({
      query: () => '/timesheetinitial',
      responseSchema: timesheetInitialSchema,
      providesTags: [listTag('TimesheetInitial')],
    }),
    /** The user's entries of a day (yyyy-MM-dd), by start. */
    listTimeEntries: build.query<TimeEntry[], string>({
      query: (day) => `/employeetimedata/${day}`,
      responseSchema: entriesAnswer,
      // Up to 1,000 a day: frozen here, so that the store does not freeze them one by one.
      transformResponse: (day: TimeEntry[]) => Object.freeze(day) as TimeEntry[],
      providesTags: (_entries, _error, day) => [listTag('TimeEntry'), idTag('TimeEntry', day)],
    }),
    /**
     * Adds an entry, or changes the one with `entry.id`, with the chosen files. The answer is not specified: our server
     * sends the saved entry. All days are fetched again, because an edit may move an entry.
     */
    saveTimeEntry: build.mutation<unknown, EntryToSave>({
      query: ({ entry, files, draft }) => ({
        url: '/addtimesheetentry',
        method: 'POST',
        body: formOf(entry, files),
        draft,
      }),
      extraOptions: { timeout: TRANSFER_TIMEOUT },
      invalidatesTags: [listTag('TimeEntry')],
    }),
    /**
     * Deletes an unpublished entry of the user, and restores it (not in the specification: `timesheetDelete` of
     * `/vars`). Lists are also fetched again after a refusal, because the entry may have changed.
     */
    deleteTimeEntry: build.mutation<unknown, DeleteTimeEntry>({
      query: (entry) => ({ url: '/deletetimesheetentry', method: 'POST', body: entry }),
      invalidatesTags: [listTag('TimeEntry')],
    }),
    restoreTimeEntry: build.mutation<unknown, { id: string; version?: string | null | undefined }>({
      query: (body) => ({ url: '/restoretimesheetentry', method: 'POST', body }),
      invalidatesTags: [listTag('TimeEntry')],
    }),
    /**
     * A file of an entry by its index in `filenames` (not in the specification: `timesheetFiles` of `/vars`), as an
     * object URL that the caller revokes.
     */
    openEntryFile: build.query<string, { entryId: string; index: number }>({
      query: ({ entryId, index }) => ({
        url: `/timesheetfile/${encodeURIComponent(entryId)}/${index}`,
        answer: 'file',
      }),
      extraOptions: { timeout: TRANSFER_TIMEOUT },
      keepUnusedDataFor: 0,
    }),
    /**
     * Confirms a visit's write-up minutes; the answer is not specified. Called through `WRITE_UP`. A refusal may mean
     * that another tab was first, so the list is then fetched too. The weekly summary and the visit calendar show the
     * minutes.
     */
    confirmVisitMinutes: build.mutation<unknown, MinutesToConfirm>({
      query: ({ visit, draft }) => ({ url: '/confirmVisitMinutes', method: 'POST', body: visit, draft }),
      invalidatesTags: [listTag('TimesheetInitial'), listTag('TimeEntry'), listTag('Visit')],
    }),
    /** The identifier of a visit's report form, where `/vars` has `visitReports`; the first call gives the form. */
    openVisitReport: build.mutation<GivenReport, string>({
      query: (visitId) => ({ url: '/visitreport', method: 'POST', body: { visitId } }),
      responseSchema: givenReportSchema,
    }),
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

/** The employee, the visits that await write-up, and the choices of the entry form. */
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

export const { openEntryFile } = timeEntryApi.endpoints;
export const {
  useDeleteTimeEntryMutation,
  useListTimeEntriesQuery,
  useOpenVisitReportMutation,
  useRestoreTimeEntryMutation,
  useSaveTimeEntryMutation,
} = timeEntryApi;
