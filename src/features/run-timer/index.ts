export { forgetTimers, measuredSpan, storedTimer, type Timer } from './model/timer';
export { useMinutesSince, useTimer } from './model/use-timer';
export { RunningTimer } from './ui/RunningTimer';
