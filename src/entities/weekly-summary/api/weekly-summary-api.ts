import { weeklySummarySchema, type WeeklySummaryRow } from '@contract/weekly-summary';
import { baseApi, listTag } from '@/shared/api';

const weeklySummaryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The user's time in the week from `monday` (yyyy-MM-dd); a saved time entry may change it. */
    listWeek: build.query<WeeklySummaryRow[], string>({
      query: (monday) => `/weeklysummary/${monday}`,
      responseSchema: weeklySummarySchema,
      providesTags: [listTag('TimeEntry')],
    }),
  }),
});

export const { listWeek } = weeklySummaryApi.endpoints;
export const { useListWeekQuery } = weeklySummaryApi;
