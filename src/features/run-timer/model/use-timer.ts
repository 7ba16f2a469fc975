import { useSyncExternalStore } from 'react';
import { placeOf } from '@/shared/lib/browser-storage';
import { useNow } from '@/shared/lib/clock';
import { useAppSelector } from '@/shared/redux';
import {
  discardTimer,
  followTimer,
  resumeTimer,
  settleTimer,
  startTimer,
  stopTimer,
  takeStopped,
  timerOf,
  type Timer,
} from './timer';

/** The current user's timer, the same in all tabs, and what can be done with it. */
export function useTimer() {
  const place = useAppSelector(({ session }) => placeOf(session.user?.userId ?? 'nobody'));
  const timer = useSyncExternalStore(followTimer, () => timerOf(place));
  return {
    timer,
    start: () => startTimer(place),
    stop: () => stopTimer(place),
    resume: () => resumeTimer(place),
    discard: () => discardTimer(place),
    settle: (recorded: Timer) => settleTimer(place, recorded),
    takeStopped: () => takeStopped(place),
  };
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Whole minutes since a moment in milliseconds, updated while it is shown. */
export function useMinutesSince(since: number): number {
  return Math.max(0, Math.floor((useNow(10 * SECOND) - since) / MINUTE));
}
