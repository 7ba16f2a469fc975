import * as calls from '@contract/calls/marketing';
import { asks, baseApi, listTag, shownInPlace } from '@/shared/api';

const figuresApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** How many prospects each user has assigned on each day (product/marketing#stats). */
    getMarketingStats: build.query({
      ...asks(calls.getStats),
      ...shownInPlace(),
      providesTags: [listTag('MarketingStats')],
    }),
    /** The numbers of each month (product/marketing#counts). */
    listMetrics: build.query({
      ...asks(calls.getMetrics),
      ...shownInPlace(),
      providesTags: [listTag('MarketingMetric')],
    }),
  }),
});

export const { useGetMarketingStatsQuery, useListMetricsQuery } = figuresApi;
