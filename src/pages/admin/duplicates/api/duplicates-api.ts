import * as calls from '@contract/calls/duplicate';
import type { ApartInput, Duplicates, Pair, PairPath } from '@contract/duplicates';
import { asks, baseApi, listTag, shownInPlace } from '@/shared/api';

/** Everything else that shows clients and contacts is refetched because of the change stream (product/live#kinds). */
const CHANGED = [listTag('Duplicate')];

const duplicatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What is probably the same, and the merges that can be undone (product/duplicates#suggestions). */
    listDuplicates: build.query({ ...asks(calls.listDuplicates), ...shownInPlace(), providesTags: CHANGED }),
    /** Two records side by side (product/duplicates#merge). */
    compareDuplicates: build.query({
      ...asks(calls.compareRecords, (params: PairPath) => ({ params })),
      ...shownInPlace(),
      // Without tags: a merge would ask for a record that is gone.
      keepUnusedDataFor: 0,
    }),
    mergeDuplicates: build.mutation({ ...asks(calls.mergeRecords), ...shownInPlace(), invalidatesTags: CHANGED }),
    undoMerge: build.mutation({
      ...asks(calls.undoMerge, (id: number) => ({ body: { id } })),
      ...shownInPlace(),
      invalidatesTags: CHANGED,
    }),
    keepApart: build.mutation<Pick<ApartInput, 'id' | 'otherId'>, ApartInput>({
      ...asks(calls.keepApart),
      ...shownInPlace(),
      // Looking for all pairs again takes seconds with many clients; a decided pair is removed from the list instead.
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
