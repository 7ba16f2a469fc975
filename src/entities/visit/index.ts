export { prefetchVisitSummary, useGetVisitAutomationWindowQuery, useGetVisitSummaryQuery } from './api/visit-api';
export {
  COULD_NOT_FETCH_VISITS,
  useGetWeeklyVisitSummaryQuery,
  useLazyListMyVisitsQuery,
  useListMyVisitsQuery,
  useListTimeOfWeekQuery,
  useListVisitsOfDayQuery,
} from './api/visit-calendar-api';
