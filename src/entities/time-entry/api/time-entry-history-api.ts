import * as calls from '@contract/calls/time-entry';
import { asks, baseApi, listTag, shownInPlace } from '@/shared/api';

/** Deleted entries and the changes of entries (extensions). */
const timeEntryHistoryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The user's deleted entries, the latest deletion first. */
    listDeletedEntries: build.query({
      ...asks(calls.listDeletedEntries),
      ...shownInPlace(),
      providesTags: [listTag('TimeEntry')],
    }),
    /** The changes of one of the user's entries, the latest first. */
    getEntryHistory: build.query({
      ...asks(calls.getEntryHistory, (id: string) => ({ params: { id } })),
      ...shownInPlace(),
      providesTags: [listTag('TimeEntry')],
    }),
  }),
});

export const { useGetEntryHistoryQuery, useListDeletedEntriesQuery } = timeEntryHistoryApi;
