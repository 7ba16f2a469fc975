import {
  advicePageSchema,
  publishAnswerSchema,
  type AdviceEntry,
  type AdvicePage,
  type AdviceQuery,
} from '@contract/advice';
import { baseApi, listTag } from '@/shared/api';
import { threadOf } from '../model/advice';

const adviceApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** A page of advice with its follow-ups. A POST (product/advice#question), but a normal read. */
    listAdvice: build.query<AdvicePage, AdviceQuery>({
      query: (question) => ({ url: '/advicedata', method: 'POST', body: question }),
      responseSchema: advicePageSchema,
      providesTags: [listTag('TimeEntry')],
    }),
    /**
     * Links an entry and all its follow-ups to SafetyNest. The entry is sent as listed
     * (product/advice#versions-after-publishing), so that the server can refuse if a follow-up was added since. The
     * answer is not specified: our server sends the entries' new versions, so that an edit before the list has been
     * refetched does not conflict. Lists are also fetched again after a refusal, which may mean that they are out of
     * date.
     */
    publishAdvice: build.mutation<unknown, AdviceEntry>({
      query: (entry) => ({ url: '/publishtimesheetentry', method: 'POST', body: entry }),
      invalidatesTags: [listTag('TimeEntry')],
      onQueryStarted: async (entry, { dispatch, getState, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer) return;
        const linked = new Set(threadOf(entry).map((part) => part.entry.id));
        const versions = versionsOf(answer.data);
        for (const question of adviceApi.util.selectCachedArgsForQuery(getState(), 'listAdvice')) {
          dispatch(
            adviceApi.util.updateQueryData('listAdvice', question, ({ entries }) => {
              for (const part of entries.flatMap((one) => threadOf(one))) {
                if (!linked.has(part.entry.id)) continue;
                part.entry.publishToSafetyNest = true;
                part.entry.version = versions.get(part.entry.id) ?? part.entry.version;
              }
            }),
          );
        }
      },
    }),
  }),
});

/** The new versions by entry; empty if another server answered. */
function versionsOf(answer: unknown): ReadonlyMap<string, string> {
  if (!publishAnswerSchema.isValidSync(answer)) return new Map();
  const { linkedIds, linkedVersions } = answer;
  return new Map(linkedIds.map((id, index) => [id, linkedVersions[index] ?? '']));
}

export const { useListAdviceQuery, usePublishAdviceMutation } = adviceApi;
