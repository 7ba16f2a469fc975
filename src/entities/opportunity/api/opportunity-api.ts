import { SEARCH_MAX_LENGTH, searchItemsSchema, type SearchItem } from '@contract/lookup';
import { opportunitiesSchema, type Opportunity } from '@contract/opportunity';
import { baseApi, listTag } from '@/shared/api';

const opportunityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The user's leads, newest first. */
    listMyOpportunities: build.query<Opportunity[], void>({
      query: () => '/myopportunities',
      responseSchema: opportunitiesSchema,
      providesTags: [listTag('Opportunity')],
    }),
    /** All leads whose name (account and service) contains the text (three characters or more). */
    searchOpportunities: build.query<SearchItem[], string>({
      query: (text) => `/getopportunities/${encodeURIComponent(text.slice(0, SEARCH_MAX_LENGTH))}`,
      responseSchema: searchItemsSchema,
      providesTags: [listTag('Opportunity')],
    }),
  }),
});

export const { searchOpportunities } = opportunityApi.endpoints;
export const { useListMyOpportunitiesQuery, useSearchOpportunitiesQuery } = opportunityApi;
