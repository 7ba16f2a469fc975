/** Values as text: for administrators, for iCalendar files, and in tables for spreadsheets without formulas that could run. */
export { toICalendar } from './icalendar';
export type { CalendarEvent } from './icalendar';
export { fromTsv, guardFormula, sheetText, toCsv, toTsv, type TextTable } from './sheet-text';
export { wordOfValue } from './word-of-value';
