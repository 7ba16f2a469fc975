import {
  timesheetInitialSchema,
  type ConfirmVisitMinutes,
  type DeleteTimeEntry,
  type TimeEntry,
  type TimeEntryInput,
  type TimesheetInitial,
  type VisitAwaitingWriteUp,
} from '@contract/time-entry';
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

/** Files over a slow line take longer than other calls: milliseconds. */
const TRANSFER_TIMEOUT = 5 * 60_000;

const timeEntryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Who the employee is, what awaits their write-up, and the vocabularies of the entry form. */
    getTimesheetInitial: build.query<TimesheetInitial, void>({
      query: () => '/timesheetinitial',
      responseSchema: timesheetInitialSchema,
      providesTags: [listTag('TimesheetInitial')],
    }),
    /** The user's entries of a day (yyyy-MM-dd), by start. */
    listTimeEntries: build.query<TimeEntry[], string>({
      query: (day) => `/employeetimedata/${day}`,
      responseSchema: entriesAnswer,
      // A day may hold 1,000: frozen, the store takes them without looking at each.
      transformResponse: (day: TimeEntry[]) => Object.freeze(day) as TimeEntry[],
      providesTags: (_entries, _error, day) => [listTag('TimeEntry'), idTag('TimeEntry', day)],
    }),
    /**
     * Adds an entry, or changes the one that `entry.id` names, with the chosen files. What the server answers is not
     * specified: ours sends the entry as it was saved. Every day is fetched again, because an edit may move an entry.
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
     * Deletes an entry of the user's own that is not published, and puts it back (not in the specification:
     * `timesheetDelete` of `/vars`). Lists are fetched again after a no as well: the entry may have been changed.
     */
    deleteTimeEntry: build.mutation<unknown, DeleteTimeEntry>({
      query: (entry) => ({ url: '/deletetimesheetentry', method: 'POST', body: entry }),
      invalidatesTags: [listTag('TimeEntry')],
    }),
    restoreTimeEntry: build.mutation<unknown, string>({
      query: (id) => ({ url: '/restoretimesheetentry', method: 'POST', body: { id } }),
      invalidatesTags: [listTag('TimeEntry')],
    }),
    /**
     * A file of an entry by its place in `filenames` (not in the specification: `timesheetFiles` of `/vars`), as an
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
     * Confirms a visit's write-up minutes; what the server answers is not specified. Make it through `WRITE_UP`. A no
     * may mean that another tab was first: the list is fetched then too. The weekly summary and the visit calendar show
     * the minutes.
     */
    confirmVisitMinutes: build.mutation<unknown, MinutesToConfirm>({
      query: ({ visit, draft }) => ({ url: '/confirmVisitMinutes', method: 'POST', body: visit, draft }),
      invalidatesTags: [listTag('TimesheetInitial'), listTag('TimeEntry'), listTag('Visit')],
    }),
  }),
});

/**
 * A visit's minutes: once they are confirmed the visit awaits no write-up, whether or not the list can be fetched again
 * (product/visit-write-up#answer-not-read).
 */
export const WRITE_UP: ListChange<TimesheetInitial, MinutesToConfirm> = {
  list: 'getTimesheetInitial',
  keyOf: ({ visit }) => visit.id,
  isShownWhenConfirmed: true,
  send: ([minutes]) => timeEntryApi.endpoints.confirmVisitMinutes.initiate(minutes, { track: false }),
  apply: (initial, { visit: { id } }) => ({ ...initial, visits: initial.visits.filter((visit) => visit.id !== id) }),
};

/** Who the employee is, what awaits their write-up, and the vocabularies of the entry form. */
export function useTimesheetInitial(options?: { refetchOnMountOrArgChange: number }) {
  const answer = timeEntryApi.useGetTimesheetInitialQuery(undefined, options);
  const { list: data } = useChangedList(WRITE_UP, answer.data);
  return { ...answer, data };
}

/** Every file is at hand: a form whose draft has lost one is not sent. */
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
  useRestoreTimeEntryMutation,
  useSaveTimeEntryMutation,
} = timeEntryApi;
