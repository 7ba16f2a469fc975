import { getWeeklySummary } from '@contract/calls/weekly-summary';
import { asks, baseApi, keptOnDevice, listTag } from '@/shared/api';

const weeklySummaryApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The user's time in the week from `monday` (yyyy-MM-dd); a saved time entry may change it. */
    listWeek: build.query({
      ...asks(getWeeklySummary, (weekStart: string) => ({ params: { weekStart } })),
      ...keptOnDevice(),
      providesTags: [listTag('TimeEntry')],
    }),
  }),
});

export const { listWeek } = weeklySummaryApi.endpoints;
export const { useListWeekQuery } = weeklySummaryApi;
