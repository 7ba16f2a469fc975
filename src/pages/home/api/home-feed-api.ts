import { getHomeFeed } from '@contract/calls/home-feed';
import type { FeedKind, HomeFeed } from '@contract/home-feed';
import { asks, baseApi, keptOnDevice, listTag, shownInPlace } from '@/shared/api';

interface Page {
  queryArg: readonly FeedKind[] | null;
  pageParam: string | null;
}

const homeFeedApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What has changed that concerns the user, page by page (an extension); null is every kind. */
    listHomeFeed: build.infiniteQuery<HomeFeed, readonly FeedKind[] | null, string | null>({
      ...asks(getHomeFeed, ({ queryArg: kinds, pageParam: before }: Page) => ({
        query: { kinds: kinds?.join(','), before },
      })),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      ...shownInPlace(),
      ...keptOnDevice(),
      providesTags: [listTag('HomeFeed')],
    }),
  }),
});

export const { useListHomeFeedInfiniteQuery } = homeFeedApi;
