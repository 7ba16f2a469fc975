export { downloadCalendar } from './icalendar';
export type { CalendarEvent } from './icalendar';
