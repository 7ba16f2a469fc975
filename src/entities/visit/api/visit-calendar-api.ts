import { getMyAgenda } from '@contract/calls/my-agenda';
import * as calls from '@contract/calls/visit-calendar';
import { MY_VISITS_PAGE_SIZES, type TimeType, type WeeklyVisitSummary } from '@contract/visit-calendar';
import { asks, baseApi, FRESH_FOR, keptOnDevice, listTag, shownInPlace } from '@/shared/api';
import { addDays, addWeeks, mondayOf, today } from '@/shared/lib/date';
import type { AppDispatch } from '@/shared/redux';
import { notificationShown } from '@/shared/ui/snack-bar';

/** Shown if my visits could not be fetched (product/visit-calendar#could-not-fetch): snack-bar, screen with Retry. */
export const COULD_NOT_FETCH_VISITS = 'Could not fetch visits for user.';

interface PageOfVisits {
  /** From 0 (product/weekly-view#week-start). */
  page: number;
  rows: number;
}

interface WeeklyQuestion {
  /** A Monday, yyyy-MM-dd. */
  weekStart: string;
  /** A region's name, or `ALL_REGIONS` or `NO_REGION` of the contract. */
  region: string;
  timeType: TimeType;
}

const visitCalendarApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listMyVisits: build.query({
      ...asks(calls.listMyVisits, ({ page, rows }: PageOfVisits) => ({ query: { page: `${page}`, rows } })),
      ...shownInPlace(),
      ...keptOnDevice(),
      providesTags: [listTag('Visit')],
      onQueryStarted: async (_page, { dispatch, queryFulfilled }) => {
        try {
          await queryFulfilled;
        } catch {
          dispatch(notificationShown(COULD_NOT_FETCH_VISITS, 'error'));
        }
      },
    }),
    /** The user's own visits of a week from Monday to Sunday, with clients and contacts (an extension). */
    listMyAgenda: build.query({
      ...asks(getMyAgenda, ({ monday }: { monday: string }) => ({ params: { from: monday, to: addDays(monday, 6) } })),
      ...shownInPlace(),
      ...keptOnDevice(),
      providesTags: [listTag('Visit'), listTag('TimeEntry')],
    }),
    /** Four weeks of every consultant of a region. */
    getWeeklyVisitSummary: build.query({
      ...asks(calls.getWeeklyVisitSummary, (params: WeeklyQuestion) => ({ params })),
      // A thousand consultants' cells: frozen here, so that the store does not freeze them one by one.
      transformResponse: (summary: WeeklyVisitSummary) => Object.freeze(summary),
      structuralSharing: false,
      ...keptOnDevice(),
      providesTags: [listTag('Visit')],
    }),
    /** A consultant's visits of one day (yyyy-MM-dd). */
    listVisitsOfDay: build.query({
      ...asks(calls.listVisitsOfConsultant, ({ day, email }: { day: string; email: string }) => ({
        params: { from: day, to: day, consultantEmail: email },
      })),
      providesTags: [listTag('Visit')],
    }),
    /** The visits behind the travel, site and write-up minutes of a consultant's ISO week. */
    listTimeOfWeek: build.query({
      ...asks(calls.listTimeOfWeek, ({ year, week, email }: { year: number; week: number; email: string }) => ({
        params: { year, week, consultantEmail: email },
      })),
      providesTags: [listTag('Visit')],
    }),
  }),
});

/** The page that the screen of visits begins with. */
export const FIRST_VISITS: PageOfVisits = { page: 0, rows: MY_VISITS_PAGE_SIZES[0] };

export function prefetchMyVisits(dispatch: AppDispatch): void {
  dispatch(visitCalendarApi.util.prefetch('listMyVisits', FIRST_VISITS, { ifOlderThan: FRESH_FOR }));
}

/** Fetches the agenda of this week and the next, for a day on the road without a network. */
export function prefetchMyAgenda(dispatch: AppDispatch): void {
  const monday = mondayOf(today());
  for (const week of [monday, addWeeks(monday, 1)]) {
    dispatch(visitCalendarApi.util.prefetch('listMyAgenda', { monday: week }, { ifOlderThan: FRESH_FOR }));
  }
}

export const {
  useGetWeeklyVisitSummaryQuery,
  useLazyListMyVisitsQuery,
  useListMyAgendaQuery,
  useListMyVisitsQuery,
  useListTimeOfWeekQuery,
  useListVisitsOfDayQuery,
} = visitCalendarApi;
