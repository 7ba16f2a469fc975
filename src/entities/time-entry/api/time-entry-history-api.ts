import {
  deletedEntriesSchema,
  entryHistorySchema,
  type DeletedEntries,
  type EntryHistory,
} from '@contract/time-entry-history';
import { baseApi, listTag, shownInPlace } from '@/shared/api';

/** Deleted entries and the changes of entries (extensions, `timesheetHistory` of `/vars`). */
const timeEntryHistoryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The user's deleted entries, the latest deletion first. */
    listDeletedEntries: build.query<DeletedEntries, void>({
      query: () => '/deletedtimeentries',
      responseSchema: deletedEntriesSchema,
      ...shownInPlace(),
      providesTags: [listTag('TimeEntry')],
    }),
    /** The changes of one of the user's entries, the latest first. */
    getEntryHistory: build.query<EntryHistory, string>({
      query: (id) => `/timeentryhistory/${encodeURIComponent(id)}`,
      responseSchema: entryHistorySchema,
      ...shownInPlace(),
      providesTags: [listTag('TimeEntry')],
    }),
  }),
});

export const { useGetEntryHistoryQuery, useListDeletedEntriesQuery } = timeEntryHistoryApi;
