export { DateField } from './DateField';
export type { DayMark, DayMarks } from './DayMarks';
export { TypedDateField } from './TypedDateField';
