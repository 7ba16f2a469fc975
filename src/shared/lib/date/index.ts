/** Dates and times as texts, by London's wall clock: yyyy-MM-dd and yyyy-MM-ddTHH:mm. */
export {
  formatDate,
  formatMoment,
  formatTime,
  formatWallClock,
  fromPickerDate,
  londonNow,
  toPickerDate,
  today,
} from './wall-clock';
export { addDays, addWeeks, daysBetween, isoWeekOf, isWeekend, mondayOf, weekDays } from './week';
export type { IsoWeek } from './week';
