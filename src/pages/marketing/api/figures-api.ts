import {
  marketingMetricsSchema,
  marketingStatsSchema,
  type MarketingMetric,
  type MarketingStats,
} from '@contract/marketing';
import { baseApi, listTag, shownInPlace } from '@/shared/api';
import { marketingCall } from './marketing-call';

const figuresApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** How many prospects each user has assigned on each day (product/marketing#stats). */
    getMarketingStats: build.query<MarketingStats, void>({
      queryFn: marketingCall<MarketingStats>('stats'),
      responseSchema: marketingStatsSchema,
      ...shownInPlace(),
      providesTags: [listTag('MarketingStats')],
    }),
    /** The numbers of each month (product/marketing#counts). */
    listMetrics: build.query<MarketingMetric[], void>({
      queryFn: marketingCall<MarketingMetric[]>('metrics'),
      responseSchema: marketingMetricsSchema,
      ...shownInPlace(),
      providesTags: [listTag('MarketingMetric')],
    }),
  }),
});

export const { useGetMarketingStatsQuery, useListMetricsQuery } = figuresApi;
