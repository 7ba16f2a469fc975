import { useEffect, useEffectEvent } from 'react';
import { useTimer, type Timer } from '@/features/run-timer';

export type DayClock = ReturnType<typeof useDayTimer>;

/** The timer. Measured time is recorded as soon as it is stopped, or later with `record`. */
export function useDayTimer(openTimed: (timer: Timer) => void) {
  const clock = useTimer();
  const { timer } = clock;
  const record = () => {
    if (timer) openTimed(timer);
  };
  const recordStopped = useEffectEvent(() => {
    if (timer?.stoppedAt && clock.takeStopped()) record();
  });
  useEffect(() => recordStopped(), [timer]);
  return { ...clock, record };
}
