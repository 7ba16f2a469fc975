import { automationWindowSchema, visitSummarySchema, type AutomationWindow, type VisitSummary } from '@contract/visit';
import { baseApi, listTag, shownInPlace } from '@/shared/api';
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
    getVisitSummary: build.query<VisitSummary, void>({
      query: () => '/visitsummary',
      responseSchema: visitSummarySchema,
      ...shownInPlace(),
      providesTags: [listTag('VisitSummary')],
      onQueryStarted: sayFailure,
    }),
    getVisitAutomationWindow: build.query<AutomationWindow, void>({
      query: () => '/visitautomationwindow',
      responseSchema: automationWindowSchema,
      ...shownInPlace(),
      providesTags: [listTag('VisitWindow')],
      onQueryStarted: sayFailure,
    }),
  }),
});

/** Starts both calls before the screen that uses them. */
export function prefetchVisitSummary(dispatch: AppDispatch): void {
  dispatch(visitApi.util.prefetch('getVisitSummary', undefined, {}));
  dispatch(visitApi.util.prefetch('getVisitAutomationWindow', undefined, {}));
}

export const { useGetVisitAutomationWindowQuery, useGetVisitSummaryQuery } = visitApi;
