import { addMilliseconds, addSeconds } from 'date-fns';

/** Seconds between attempts: with the longest jitter the last one is made within 24 hours (product/webhooks#attempts). */
const DELAYS = [5, 300, 1_800, 7_200, 18_000, 36_000, 18_000];

/** The share of a delay that chance adds, so that many messages are not sent again at the same moment. */
const JITTER = 0.05;

/** The longest pause that a receiver can ask for, in seconds. */
const LONGEST_PAUSE = 6 * 3_600;

/** When to try again after `attempts` failed ones; null if that was the last. @param random 0 to 1 */
export function nextAttemptAt(attempts: number, now: Date, random: number): Date | null {
  const delay = DELAYS[attempts - 1];
  return delay === undefined ? null : addMilliseconds(now, delay * 1_000 * (1 + JITTER * random));
}

/** Until when a receiver asks to be left alone: `Retry-After` in seconds or as a date; null if it does not say. */
export function pauseUntil(retryAfter: string | null, now: Date): Date | null {
  if (retryAfter === null) return null;
  const longest = addSeconds(now, LONGEST_PAUSE);
  const wanted = /^\d{1,9}$/.test(retryAfter.trim()) ? addSeconds(now, Number(retryAfter)) : new Date(retryAfter);
  if (Number.isNaN(wanted.getTime()) || wanted <= now) return null;
  return wanted < longest ? wanted : longest;
}
