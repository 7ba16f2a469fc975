import * as calls from '@contract/calls/placeholder';
import type { PlaceholderInput, PlaceholderSetUp } from '@contract/placeholder-set-up';
import { asks, baseApi, listTag, shownInPlace, type WrittenDraft } from '@/shared/api';
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
    listPlaceholders: build.query({
      ...asks(calls.listPlaceholders),
      ...shownInPlace(),
      providesTags: [listTag('Placeholder'), listTag('Template'), listTag('Section')],
    }),
    savePlaceholder: build.mutation({
      ...asks(
        calls.savePlaceholder,
        ({ placeholder, draft }: { placeholder: PlaceholderInput; draft?: WrittenDraft }) => ({
          body: placeholder,
          draft,
          isRepeatable: placeholder.from !== null,
        }),
      ),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    removePlaceholder: build.mutation({
      // A key may be added and removed again, so each press is a separate call.
      ...asks(calls.removePlaceholder, (body: { key: string; version: number }) => ({
        body,
        draft: { id: crypto.randomUUID(), addsNew: false },
      })),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    /** Called through `PLACEHOLDER_ORDER`. */
    orderPlaceholders: build.mutation({
      ...asks(calls.orderPlaceholders, (body: PlaceholderOrder) => ({ body, isRepeatable: true })),
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
    return ordered.every((each, index) => each === list.placeholders[index]) ? list : { placeholders: ordered };
  },
};

export const { removePlaceholder, savePlaceholder } = placeholdersApi.endpoints;
export const { useListPlaceholdersQuery, useRemovePlaceholderMutation, useSavePlaceholderMutation } = placeholdersApi;
