import {
  personalItemSchema,
  personalItemsSchema,
  type AnyPersonalItem,
  type PersonalItemInput,
  type PersonalItemKind,
  type PersonalItemRemoval,
  type PersonalItems,
} from '@contract/personal-item';
import { baseApi, idTag, post, shownInPlace } from '@/shared/api';

const reached = (_answer: unknown, _error: unknown, { kind }: { kind: PersonalItemKind }) => [
  idTag('PersonalItem', kind),
];

/** Small things of the signed-in person (extensions, `personalItems` of `/vars`); who asks shows a failure. */
const personalItemApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The items of a kind, or those about something. */
    listPersonalItems: build.query<PersonalItems, { kind: PersonalItemKind; about?: string }>({
      query: ({ kind, about }) =>
        `/personalitems/${kind}${about === undefined ? '' : `?about=${encodeURIComponent(about)}`}`,
      responseSchema: personalItemsSchema,
      ...shownInPlace(),
      providesTags: (_items, _error, { kind }) => [idTag('PersonalItem', kind)],
    }),
    /** One item with its value, which lists of large kinds leave out. */
    getPersonalItem: build.query<AnyPersonalItem, { kind: PersonalItemKind; id: string }>({
      query: ({ kind, id }) => `/personalitems/${kind}/${encodeURIComponent(id)}`,
      responseSchema: personalItemSchema.required().strict(),
      ...shownInPlace(),
      providesTags: (_item, _error, { kind }) => [idTag('PersonalItem', kind)],
    }),
    savePersonalItem: build.mutation<AnyPersonalItem, PersonalItemInput>({
      query: (body) => post('/personalitems/save', body),
      responseSchema: personalItemSchema.required().strict(),
      ...shownInPlace(),
      invalidatesTags: reached,
    }),
    removePersonalItem: build.mutation<unknown, PersonalItemRemoval>({
      query: (body) => post('/personalitems/remove', body),
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
