import { placeholderSetUpSchema, type PlaceholderInput, type PlaceholderSetUp } from '@contract/placeholder-set-up';
import { baseApi, listTag, post, shownInPlace, type WrittenDraft } from '@/shared/api';
import type { ListChange } from '@/shared/lib/pending-change';
import { inOrderOf } from '@/shared/ui/ordered-list';

/** Templates and sections list them as well. */
const CHANGED = [listTag('Placeholder'), listTag('Template')];

interface PlaceholderOrder {
  keys: string[];
  /** The order that the user saw. */
  seenOrder: string[];
}

const placeholdersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Every placeholder, and where it is used (product/placeholders#list). */
    listPlaceholders: build.query<PlaceholderSetUp, void>({
      query: () => '/admin/placeholders',
      responseSchema: placeholderSetUpSchema,
      ...shownInPlace(),
      providesTags: [listTag('Placeholder'), listTag('Template'), listTag('Section')],
    }),
    savePlaceholder: build.mutation<unknown, { placeholder: PlaceholderInput; draft?: WrittenDraft }>({
      query: ({ placeholder, draft }) => ({
        ...post('/admin/placeholders/save', placeholder),
        draft,
        isRepeatable: placeholder.from !== null,
      }),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    removePlaceholder: build.mutation<unknown, { key: string; version: number }>({
      // A key may be added and removed again, so each press is a separate call.
      query: (body) => ({
        ...post('/admin/placeholders/remove', body),
        draft: { id: crypto.randomUUID(), addsNew: false },
      }),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    /** Called through `PLACEHOLDER_ORDER`. */
    orderPlaceholders: build.mutation<unknown, PlaceholderOrder>({
      query: (body) => ({ ...post('/admin/placeholders/order', body), isRepeatable: true }),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
  }),
});

/** The order of the placeholders: shown at once, rolled back on failure. */
export const PLACEHOLDER_ORDER: ListChange<PlaceholderSetUp, PlaceholderOrder> = {
  list: 'listPlaceholders',
  keyOf: () => 'order',
  send: ([change]) => placeholdersApi.endpoints.orderPlaceholders.initiate(change, { track: false }),
  apply: (list, { keys }) => {
    const ordered = inOrderOf(list.placeholders, keys, ({ key }) => key);
    return ordered.every((each, place) => each === list.placeholders[place]) ? list : { placeholders: ordered };
  },
};

export const { removePlaceholder, savePlaceholder } = placeholdersApi.endpoints;
export const { useListPlaceholdersQuery, useRemovePlaceholderMutation, useSavePlaceholderMutation } = placeholdersApi;
