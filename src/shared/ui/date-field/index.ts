export { DateField } from './DateField';
export type { DayMark, DayMarks } from './DayMarks';
export { parseTypedDate } from './typed-date';
export { TypedDateField } from './TypedDateField';
