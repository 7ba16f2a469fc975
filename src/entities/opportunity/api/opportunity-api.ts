import { opportunitiesSchema, type Opportunity } from '@contract/opportunity';
import { baseApi, listTag, shownInPlace } from '@/shared/api';

const opportunityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The leads that the user has submitted, the latest first. */
    listMyOpportunities: build.query<Opportunity[], void>({
      query: () => '/myopportunities',
      responseSchema: opportunitiesSchema,
      ...shownInPlace(),
      providesTags: [listTag('Opportunity')],
    }),
  }),
});

export const { useListMyOpportunitiesQuery } = opportunityApi;
