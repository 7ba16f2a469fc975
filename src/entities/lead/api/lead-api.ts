import { leadProductsSchema, type LeadProduct, type LeadSubmission } from '@contract/lead';
import { baseApi, listTag, shownInPlace, type WrittenDraft } from '@/shared/api';

/** How long the catalogue is saved after its last use, in seconds: it changes seldom. */
const KEEP_SECONDS = 30 * 60;

const leadApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Everything that can be referred. */
    listLeadProducts: build.query<LeadProduct[], void>({
      query: () => '/leadproducts',
      responseSchema: leadProductsSchema,
      // Thousands of products: frozen, the store takes them without looking at each.
      transformResponse: (products: LeadProduct[]) => Object.freeze(products) as LeadProduct[],
      structuralSharing: false,
      keepUnusedDataFor: KEEP_SECONDS,
    }),
    /**
     * Sends a lead. Its answer is not read (product/calls#unspecified-answers), and its failure is silent: the form
     * says it in its place (product/errors#lead).
     */
    submitLead: build.mutation<unknown, { lead: LeadSubmission; draft?: WrittenDraft }>({
      query: ({ lead, draft }) => ({ url: '/submitlead', method: 'POST', body: lead, draft }),
      ...shownInPlace(),
      invalidatesTags: (_answer, error) => (error ? [] : [listTag('Opportunity')]),
    }),
  }),
});

export const { submitLead } = leadApi.endpoints;
export const { useListLeadProductsQuery } = leadApi;
