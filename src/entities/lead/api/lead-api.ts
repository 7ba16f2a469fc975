import * as calls from '@contract/calls/lead';
import type { LeadProduct, LeadSubmission } from '@contract/lead';
import { asks, baseApi, listTag, shownInPlace, type WrittenDraft } from '@/shared/api';

export interface LeadToSubmit {
  lead: LeadSubmission;
  draft?: WrittenDraft;
}

/** How long the catalogue stays cached after its last use, in seconds: it rarely changes. */
const KEEP_SECONDS = 30 * 60;

const leadApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Everything that can be referred. */
    listLeadProducts: build.query({
      ...asks(calls.listLeadProducts),
      // Thousands of products: frozen here, so that the store does not freeze them one by one.
      transformResponse: (products: LeadProduct[]) => {
        Object.freeze(products);
        return products;
      },
      structuralSharing: false,
      keepUnusedDataFor: KEEP_SECONDS,
      providesTags: [listTag('LeadProduct')],
    }),
    /**
     * Sends a lead. Its answer is not read (product/calls#unspecified-answers), and its failure is not in the snack-bar
     * but in the form (product/errors#lead).
     */
    submitLead: build.mutation({
      ...asks(calls.submitLead, ({ lead, draft }: LeadToSubmit) => ({
        body: lead,
        draft,
      })),
      ...shownInPlace(),
      invalidatesTags: (_answer, error) => (error ? [] : [listTag('Opportunity')]),
    }),
  }),
});

export const { submitLead } = leadApi.endpoints;
export const { useListLeadProductsQuery } = leadApi;
