import * as calls from '@contract/calls/notification';
import type { Notifications } from '@contract/notification';
import { asks, baseApi, listTag, shownInPlace } from '@/shared/api';

const notificationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The user's messages page by page, with the number of unread ones (an extension). */
    listNotifications: build.infiniteQuery<Notifications, void, string | null>({
      ...asks(calls.listNotifications, ({ pageParam: before }: { queryArg: void; pageParam: string | null }) => ({
        query: { before },
      })),
      infiniteQueryOptions: { initialPageParam: null, getNextPageParam: ({ next }) => next ?? undefined },
      ...shownInPlace(),
      providesTags: [listTag('Notification')],
    }),
    markNotifications: build.mutation({
      ...asks(calls.markNotifications),
      invalidatesTags: [listTag('Notification')],
    }),
    markAllNotifications: build.mutation({
      ...asks(calls.markAllNotifications),
      invalidatesTags: [listTag('Notification')],
    }),
  }),
});

export const { useListNotificationsInfiniteQuery, useMarkNotificationsMutation, useMarkAllNotificationsMutation } =
  notificationApi;
