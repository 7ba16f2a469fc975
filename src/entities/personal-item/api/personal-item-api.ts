import * as calls from '@contract/calls/personal-item';
import type { PersonalItemKind } from '@contract/personal-item';
import { asks, baseApi, idTag, keptOnDevice, shownInPlace } from '@/shared/api';

const reached = (_answer: unknown, _error: unknown, { kind }: { kind: PersonalItemKind }) => [
  idTag('PersonalItem', kind),
];

/** Small things of the signed-in person (extensions); the caller shows a failure. */
const personalItemApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The items of a kind, or those about something. */
    listPersonalItems: build.query({
      ...asks(calls.listPersonalItems),
      ...shownInPlace(),
      ...keptOnDevice(),
      providesTags: (_items, _error, { kind }) => [idTag('PersonalItem', kind)],
    }),
    /** One item with its value, which lists of large kinds leave out. */
    getPersonalItem: build.query({
      ...asks(calls.getPersonalItem),
      ...shownInPlace(),
      providesTags: (_item, _error, { kind }) => [idTag('PersonalItem', kind)],
    }),
    savePersonalItem: build.mutation({
      ...asks(calls.savePersonalItem),
      ...shownInPlace(),
      invalidatesTags: reached,
    }),
    removePersonalItem: build.mutation({
      ...asks(calls.removePersonalItem),
      ...shownInPlace(),
      invalidatesTags: reached,
    }),
  }),
});

export const {
  useLazyGetPersonalItemQuery,
  useListPersonalItemsQuery,
  useRemovePersonalItemMutation,
  useSavePersonalItemMutation,
} = personalItemApi;
