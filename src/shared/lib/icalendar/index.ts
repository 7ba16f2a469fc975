export { downloadCalendar, toICalendar } from './icalendar';
export type { CalendarEvent } from './icalendar';
