export { addDays, addWeeks, isoWeekOf, isWeekend, mondayOf, weekDays } from './week';
export type { IsoWeek } from './week';
