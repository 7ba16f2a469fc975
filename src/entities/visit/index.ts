export { prefetchVisitSummary, useGetVisitAutomationWindowQuery, useGetVisitSummaryQuery } from './api/visit-api';
export {
  COULD_NOT_FETCH_VISITS,
  FIRST_VISITS,
  prefetchMyAgenda,
  prefetchMyVisits,
  useGetWeeklyVisitSummaryQuery,
  useLazyListMyVisitsQuery,
  useListMyAgendaQuery,
  useListMyVisitsQuery,
  useListTimeOfWeekQuery,
  useListVisitsOfDayQuery,
} from './api/visit-calendar-api';
