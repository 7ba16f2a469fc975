export { addDays, addWeeks, daysBetween, isoWeekOf, isWeekend, mondayOf, weekDays } from './week';
export type { IsoWeek } from './week';
