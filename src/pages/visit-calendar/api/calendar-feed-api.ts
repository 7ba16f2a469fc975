import * as calls from '@contract/calls/calendar-feed';
import { asks, baseApi, listTag, shownInPlace } from '@/shared/api';

/** Each press is a separate call: another address may be wanted for another program. */
const pressed = () => ({ body: {}, draft: { id: crypto.randomUUID(), addsNew: false } });

const calendarFeedApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The user's calendar addresses (product/calendar-feed#address). */
    getMyCalendar: build.query({
      ...asks(calls.getMyCalendar),
      ...shownInPlace(),
      providesTags: [listTag('CalendarFeed')],
    }),
    addCalendarFeed: build.mutation({
      ...asks(calls.addCalendarFeed, pressed),
      ...shownInPlace(),
      invalidatesTags: [listTag('CalendarFeed')],
    }),
    revokeCalendarFeed: build.mutation({
      ...asks(calls.revokeCalendarFeed),
      ...shownInPlace(),
      invalidatesTags: [listTag('CalendarFeed')],
    }),
  }),
});

export const { useAddCalendarFeedMutation, useGetMyCalendarQuery, useRevokeCalendarFeedMutation } = calendarFeedApi;
