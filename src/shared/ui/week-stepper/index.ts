/** Prev Week and Next Week around the week that is shown. */
export { WeekStepper } from './WeekStepper';
export { useWeek } from './use-week';
