export { prefetchMyVisits } from '@/entities/visit';
export { VisitCalendarPage } from './ui/VisitCalendarPage';
