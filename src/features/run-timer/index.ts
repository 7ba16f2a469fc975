export { forgetTimers, measuredSpan } from './model/timer';
export { useMinutesSince, useTimer } from './model/use-timer';
export { RunningTimer } from './ui/RunningTimer';
