import { useSyncExternalStore } from 'react';
import { selectUserId } from '@/entities/session';
import { suffixOf } from '@/shared/lib/browser-storage';
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
  const suffix = suffixOf(useAppSelector(selectUserId) ?? 'nobody');
  const timer = useSyncExternalStore(followTimer, () => timerOf(suffix));
  return {
    timer,
    start: () => startTimer(suffix),
    stop: () => stopTimer(suffix),
    resume: () => resumeTimer(suffix),
    discard: () => discardTimer(suffix),
    settle: (recorded: Timer) => settleTimer(suffix, recorded),
    takeStopped: () => takeStopped(suffix),
  };
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Whole minutes since a moment in milliseconds, updated while it is shown. */
export function useMinutesSince(since: number): number {
  return Math.max(0, Math.floor((useNow(10 * SECOND) - since) / MINUTE));
}
