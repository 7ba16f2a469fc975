import { advicePageSchema, type AdviceEntry, type AdvicePage, type AdviceQuery } from '@contract/advice';
import { baseApi, listTag } from '@/shared/api';

const adviceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A page of advice with its follow-ups beneath. Its question is posted (A §7), yet it is a read like any other. */
    listAdvice: build.query<AdvicePage, AdviceQuery>({
      query: (question) => ({ url: '/advicedata', method: 'POST', body: question }),
      responseSchema: advicePageSchema,
      providesTags: [listTag('TimeEntry')],
    }),
    /**
     * Links an entry and all its follow-ups to SafetyNest; the entry goes along as it was listed (A §7), so that the
     * server can refuse when a follow-up has come since. What it answers is not specified. Lists are fetched anew after a
     * no as well: it may mean that what is shown is out of date.
     */
    publishAdvice: build.mutation<unknown, AdviceEntry>({
      query: (entry) => ({ url: '/publishtimesheetentry', method: 'POST', body: entry }),
      invalidatesTags: [listTag('TimeEntry')],
    }),
  }),
});

export const { useListAdviceQuery, usePublishAdviceMutation } = adviceApi;
