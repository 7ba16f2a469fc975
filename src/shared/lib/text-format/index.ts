/** What leaves as text that other programs read: calendars as iCalendar, tables for spreadsheets, in which nothing runs. */
export { toICalendar } from './icalendar';
export type { CalendarEvent } from './icalendar';
export { guardFormula, sheetText, toCsv, toTsv, type TextTable } from './sheet-text';
