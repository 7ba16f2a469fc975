/** Text for other programs: iCalendar files, and tables for spreadsheets without formulas that could run. */
export { toICalendar } from './icalendar';
export type { CalendarEvent } from './icalendar';
export { fromTsv, guardFormula, sheetText, toCsv, toTsv, type TextTable } from './sheet-text';
