export { WeekStepper } from './WeekStepper';
export { useWeek } from './use-week';
