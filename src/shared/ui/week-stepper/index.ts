/** Prev Week and Next Week around the week shown. */
export { WeekStepper } from './WeekStepper';
export { useWeek } from './use-week';
