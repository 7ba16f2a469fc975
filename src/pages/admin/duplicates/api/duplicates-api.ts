import {
  comparisonSchema,
  duplicatesSchema,
  mergedSchema,
  mergeUndoneSchema,
  type ApartInput,
  type Comparison,
  type Duplicates,
  type Merged,
  type MergeInput,
  type MergeUndone,
  type Pair,
  type PairPath,
} from '@contract/duplicates';
import { baseApi, listTag, post, shownInPlace } from '@/shared/api';

/** What else shows clients and contacts is fetched again by the change stream (product/live#kinds). */
const CHANGED = [listTag('Duplicate')];

const duplicatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What is probably the same, and the merges that can be undone (product/duplicates#suggestions). */
    listDuplicates: build.query<Duplicates, void>({
      query: () => '/admin/duplicates',
      responseSchema: duplicatesSchema,
      ...shownInPlace(),
      providesTags: CHANGED,
    }),
    /** Two records side by side (product/duplicates#merge). */
    compareDuplicates: build.query<Comparison, PairPath>({
      query: ({ kind, id, otherId }) =>
        `/admin/duplicates/${kind}/${encodeURIComponent(id)}/${encodeURIComponent(otherId)}`,
      responseSchema: comparisonSchema,
      ...shownInPlace(),
      // Without tags: a merge would ask for a record that is gone.
      keepUnusedDataFor: 0,
    }),
    mergeDuplicates: build.mutation<Merged, MergeInput>({
      query: (body) => post('/admin/duplicates/merge', body),
      responseSchema: mergedSchema,
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    undoMerge: build.mutation<MergeUndone, number>({
      query: (id) => post('/admin/duplicates/undo', { id }),
      responseSchema: mergeUndoneSchema,
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    keepApart: build.mutation<unknown, ApartInput>({
      query: (body) => post('/admin/duplicates/apart', body),
      ...shownInPlace(),
      // Looking for all pairs again takes seconds with many clients; a pair that was decided on is taken out instead.
      async onQueryStarted({ isApart, id, otherId }, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.catch(() => null);
        if (!saved || !isApart) return;
        const isDecided = ({ records }: Pair) => records.every((record) => [id, otherId].includes(record.id));
        const withoutPair = (draft: Duplicates) => ({
          ...draft,
          pairs: draft.pairs.filter((pair) => !isDecided(pair)),
        });
        dispatch(duplicatesApi.util.updateQueryData('listDuplicates', undefined, withoutPair));
      },
      invalidatesTags: (_answer, _error, { isApart }) => (isApart ? [] : CHANGED),
    }),
  }),
});

export const { useCompareDuplicatesQuery, useKeepApartMutation, useListDuplicatesQuery, useMergeDuplicatesMutation } =
  duplicatesApi;
export const { keepApart, undoMerge } = duplicatesApi.endpoints;
