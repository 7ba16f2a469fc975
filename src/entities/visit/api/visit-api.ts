import * as calls from '@contract/calls/visit';
import { asks, baseApi, FRESH_FOR, keptOnDevice, listTag, shownInPlace } from '@/shared/api';
import type { AppDispatch } from '@/shared/redux';
import { notificationShown } from '@/shared/ui/snack-bar';

/** One text for both calls (product/errors#visits). */
const COULD_NOT_FETCH = 'Could not fetch visit automation window.';

interface RunningQuery {
  dispatch: AppDispatch;
  queryFulfilled: Promise<unknown>;
}

/** Both calls opt out of the shared handler and show the same message; Home also shows Retry. */
async function sayFailure(_argument: void, { dispatch, queryFulfilled }: RunningQuery): Promise<void> {
  try {
    await queryFulfilled;
  } catch {
    dispatch(notificationShown(COULD_NOT_FETCH, 'error'));
  }
}

const visitApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getVisitSummary: build.query({
      ...asks(calls.getVisitSummary),
      ...shownInPlace(),
      ...keptOnDevice(),
      providesTags: [listTag('VisitSummary')],
      onQueryStarted: sayFailure,
    }),
    getVisitAutomationWindow: build.query({
      ...asks(calls.getAutomationWindow),
      ...shownInPlace(),
      ...keptOnDevice(),
      providesTags: [listTag('VisitWindow')],
      onQueryStarted: sayFailure,
    }),
  }),
});

/** Starts both calls before the screen that uses them. */
export function prefetchVisitSummary(dispatch: AppDispatch): void {
  dispatch(visitApi.util.prefetch('getVisitSummary', undefined, { ifOlderThan: FRESH_FOR }));
  dispatch(visitApi.util.prefetch('getVisitAutomationWindow', undefined, { ifOlderThan: FRESH_FOR }));
}

export const { useGetVisitAutomationWindowQuery, useGetVisitSummaryQuery } = visitApi;
