import * as calls from '@contract/calls/lead-set-up';
import type { LeadProductInput, SetUpProduct } from '@contract/lead-set-up';
import { asks, baseApi, listTag, shownInPlace, type WrittenDraft } from '@/shared/api';
import type { ListChange } from '@/shared/lib/pending-change';
import { inOrderOf } from '@/shared/ui/ordered-list';

/** A change also affects the catalogue of the lead form. */
const CHANGED = [listTag('LeadProduct')];

interface ProductOrder {
  ids: string[];
  /** The order that the user saw. */
  seenOrder: string[];
}

const leadSetUpApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every product with its version and its number of leads (product/lead-set-up#list). */
    listSetUpProducts: build.query({ ...asks(calls.getLeadSetUp), ...shownInPlace(), providesTags: CHANGED }),
    saveLeadProduct: build.mutation({
      ...asks(calls.saveLeadProduct, ({ product, draft }: { product: LeadProductInput; draft?: WrittenDraft }) => ({
        body: product,
        draft,
      })),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    removeLeadProduct: build.mutation({
      ...asks(calls.removeLeadProduct),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    /** Called through `PRODUCT_ORDER`. */
    orderLeadProducts: build.mutation({
      ...asks(calls.orderLeadProducts, (body: ProductOrder) => ({ body, isRepeatable: true })),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
  }),
});

const idOf = ({ id }: SetUpProduct) => id;

/** The order of the products: shown at once, rolled back on failure. */
export const PRODUCT_ORDER: ListChange<SetUpProduct[], ProductOrder> = {
  list: 'listSetUpProducts',
  keyOf: () => 'order',
  send: ([change]) => leadSetUpApi.endpoints.orderLeadProducts.initiate(change, { track: false }),
  apply: (list, { ids }) => {
    const ordered = inOrderOf(list, ids, idOf);
    return ordered.every((product, index) => product === list[index]) ? list : ordered;
  },
};

export const { removeLeadProduct, saveLeadProduct } = leadSetUpApi.endpoints;
export const { useListSetUpProductsQuery, useRemoveLeadProductMutation, useSaveLeadProductMutation } = leadSetUpApi;
