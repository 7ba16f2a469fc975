import { findOpportunities } from '@contract/calls/lookup';
import * as calls from '@contract/calls/opportunity';
import { SEARCH_MAX_LENGTH } from '@contract/lookup';
import { asks, baseApi, keptOnDevice, listTag } from '@/shared/api';

const opportunityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The user's leads, newest first. */
    listMyOpportunities: build.query({
      ...asks(calls.listMyOpportunities),
      ...keptOnDevice(),
      providesTags: [listTag('Opportunity')],
    }),
    /** All leads whose name (account and service) contains the text (three characters or more). */
    searchOpportunities: build.query({
      ...asks(findOpportunities, (text: string) => ({ params: { text: text.slice(0, SEARCH_MAX_LENGTH) } })),
      providesTags: [listTag('Opportunity')],
    }),
  }),
});

export const { searchOpportunities } = opportunityApi.endpoints;
export const { useListMyOpportunitiesQuery, useSearchOpportunitiesQuery } = opportunityApi;
