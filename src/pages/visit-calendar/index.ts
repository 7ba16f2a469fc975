export { prefetchVisits } from './model/prefetch-visits';
export { VisitCalendarPage } from './ui/VisitCalendarPage';
