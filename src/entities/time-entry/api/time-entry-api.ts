import {
  timeEntriesSchema,
  timesheetInitialSchema,
  type TimeEntry,
  type TimeEntryInput,
  type TimesheetInitial,
} from '@contract/time-entry';
import { baseApi, idTag, listTag, shownInPlace } from '@/shared/api';
import { heldFile, type FileRef } from '@/shared/lib/file-registry';

/** An upload over a slow line takes longer than other calls: milliseconds. */
const UPLOAD_TIMEOUT = 5 * 60_000;

const timeEntryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Who the employee is, what awaits their write-up, and the vocabularies of the entry form. */
    getTimesheetInitial: build.query<TimesheetInitial, void>({
      query: () => '/timesheetinitial',
      responseSchema: timesheetInitialSchema,
      ...shownInPlace(),
      providesTags: [listTag('TimesheetInitial')],
    }),
    /** The user's entries of a day (yyyy-MM-dd), by start. */
    listTimeEntries: build.query<TimeEntry[], string>({
      query: (day) => `/employeetimedata/${day}`,
      responseSchema: timeEntriesSchema,
      ...shownInPlace(),
      providesTags: (_entries, _error, day) => [listTag('TimeEntry'), idTag('TimeEntry', day)],
    }),
    /**
     * Adds an entry, or changes the one that `entry.id` names, with the chosen files. What the server answers is not
     * specified: ours sends the entry as it was saved. Every day is fetched anew, because an edit may move an entry.
     */
    saveTimeEntry: build.mutation<unknown, { entry: TimeEntryInput; files: readonly FileRef[] }>({
      query: ({ entry, files }) => ({ url: '/addtimesheetentry', method: 'POST', body: formOf(entry, files) }),
      extraOptions: { timeout: UPLOAD_TIMEOUT },
      invalidatesTags: [listTag('TimeEntry')],
    }),
  }),
});

/** Files that did not survive a reload have nothing to send; their form asks for them again. */
function formOf(entry: TimeEntryInput, files: readonly FileRef[]): FormData {
  const form = new FormData();
  form.append('entryJson', JSON.stringify(entry));
  for (const { id } of files) {
    const file = heldFile(id);
    if (file) form.append('files', file, file.name);
  }
  return form;
}

export const { useGetTimesheetInitialQuery, useListTimeEntriesQuery, useSaveTimeEntryMutation } = timeEntryApi;
