import { homeFeedSchema, type FeedKind, type HomeFeed } from '@contract/home-feed';
import { baseApi, listTag, shownInPlace } from '@/shared/api';

const homeFeedApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What has changed that concerns the user, page by page (an extension, `homeFeed` of `/vars`); null is every kind. */
    listHomeFeed: build.infiniteQuery<HomeFeed, readonly FeedKind[] | null, string | null>({
      query: ({ queryArg: kinds, pageParam }) => {
        const search = new URLSearchParams({
          ...(kinds !== null && { kinds: kinds.join(',') }),
          ...(pageParam !== null && { before: pageParam }),
        });
        return `/homefeed${search.size > 0 ? `?${search}` : ''}`;
      },
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      responseSchema: homeFeedSchema,
      ...shownInPlace(),
      providesTags: [listTag('HomeFeed')],
    }),
  }),
});

export const { useListHomeFeedInfiniteQuery } = homeFeedApi;
