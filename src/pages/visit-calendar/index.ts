export { VisitCalendarPage } from './ui/VisitCalendarPage';
