import { createdAccessTokenSchema, type CreatedAccessToken } from '@contract/access-token';
import { myCalendarSchema, type MyCalendar } from '@contract/calendar-feed';
import { baseApi, listTag, post, shownInPlace } from '@/shared/api';

/** A press each: another address may be wanted for another program. */
const pressed = (path: string, body: object) => ({
  ...post(path, body),
  draft: { id: crypto.randomUUID(), addsNew: false },
});

const calendarFeedApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The user's calendar addresses (product/calendar-feed#address). */
    getMyCalendar: build.query<MyCalendar, void>({
      query: () => '/mycalendar',
      responseSchema: myCalendarSchema,
      ...shownInPlace(),
      providesTags: [listTag('CalendarFeed')],
    }),
    addCalendarFeed: build.mutation<CreatedAccessToken, void>({
      query: () => pressed('/mycalendar/add', {}),
      responseSchema: createdAccessTokenSchema,
      ...shownInPlace(),
      invalidatesTags: [listTag('CalendarFeed')],
    }),
    revokeCalendarFeed: build.mutation<unknown, { id: string }>({
      query: (body) => post('/mycalendar/revoke', body),
      ...shownInPlace(),
      invalidatesTags: [listTag('CalendarFeed')],
    }),
  }),
});

export const { useAddCalendarFeedMutation, useGetMyCalendarQuery, useRevokeCalendarFeedMutation } = calendarFeedApi;
