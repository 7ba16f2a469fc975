import type { AdviceEntry } from '@contract/advice';
import * as calls from '@contract/calls/advice';
import { asks, baseApi, listTag } from '@/shared/api';
import { linkedBy, threadOf } from '../model/advice';

const adviceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A page of advice with its follow-ups. A POST (product/advice#question), but a normal read. */
    listAdvice: build.query({ ...asks(calls.getAdviceData), providesTags: [listTag('TimeEntry')] }),
    /**
     * Links an entry and all its follow-ups to SafetyNest. The entry is sent as listed
     * (product/advice#versions-after-publishing), so that the server can refuse if a follow-up was added since. The
     * answer is not specified: our server sends the entries' new versions, so that an edit before the list has been
     * refetched does not conflict. Lists are also fetched again after a refusal, which may mean that they are out of
     * date.
     */
    publishAdvice: build.mutation<unknown, AdviceEntry>({
      ...asks(calls.publishTimeEntry, (entry: AdviceEntry) => ({ body: entry })),
      invalidatesTags: [listTag('TimeEntry')],
      onQueryStarted: async (entry, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        const versions = new Map(linkedBy(answer.data).map(({ id, version }) => [id, version]));
        dispatch(
          showLinked(true, new Map(threadOf(entry).map((part) => [part.entry.id, versions.get(part.entry.id)]))),
        );
      },
    }),
    /** Unlinks what publishing an entry has linked, an extension (product/advice#undo-publishing). */
    withdrawAdvice: build.mutation({
      ...asks(calls.unpublishTimeEntry),
      invalidatesTags: [listTag('TimeEntry')],
      onQueryStarted: async (_published, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        const { withdrawnIds, withdrawnVersions } = answer.data;
        dispatch(showLinked(false, new Map(withdrawnIds.map((id, index) => [id, withdrawnVersions[index]]))));
      },
    }),
  }),
});

/** Shows in every list whether entries are linked, with their new versions, as far as they are known. */
function showLinked(isLinked: boolean, versions: ReadonlyMap<string, string | undefined>) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    for (const question of adviceApi.util.selectCachedArgsForQuery(getState(), 'listAdvice')) {
      dispatch(
        adviceApi.util.updateQueryData('listAdvice', question, ({ entries }) => {
          for (const { entry } of entries.flatMap((one) => threadOf(one))) {
            if (!versions.has(entry.id)) continue;
            entry.publishToSafetyNest = isLinked;
            entry.version = versions.get(entry.id) ?? entry.version;
          }
        }),
      );
    }
  };
}

export const { withdrawAdvice } = adviceApi.endpoints;
export const { useListAdviceQuery, usePublishAdviceMutation } = adviceApi;
