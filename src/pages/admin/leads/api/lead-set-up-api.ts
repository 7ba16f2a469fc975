import {
  leadSetUpSchema,
  savedLeadProductSchema,
  type LeadProductInput,
  type SetUpProduct,
} from '@contract/lead-set-up';
import { baseApi, listTag, post, shownInPlace, type WrittenDraft } from '@/shared/api';
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
    listSetUpProducts: build.query<SetUpProduct[], void>({
      query: () => '/admin/leadproducts',
      responseSchema: leadSetUpSchema,
      ...shownInPlace(),
      providesTags: CHANGED,
    }),
    saveLeadProduct: build.mutation<{ id: string }, { product: LeadProductInput; draft?: WrittenDraft }>({
      query: ({ product, draft }) => ({ ...post('/admin/leadproducts/save', product), draft }),
      responseSchema: savedLeadProductSchema,
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    removeLeadProduct: build.mutation<unknown, { id: string; version: number }>({
      query: (body) => post('/admin/leadproducts/remove', body),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    /** Called through `PRODUCT_ORDER`. */
    orderLeadProducts: build.mutation<unknown, ProductOrder>({
      query: (body) => ({ ...post('/admin/leadproducts/order', body), isRepeatable: true }),
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
    return ordered.every((product, place) => product === list[place]) ? list : ordered;
  },
};

export const { removeLeadProduct, saveLeadProduct } = leadSetUpApi.endpoints;
export const { useListSetUpProductsQuery, useRemoveLeadProductMutation, useSaveLeadProductMutation } = leadSetUpApi;
