/** How long the second key of a sequence may take, in milliseconds. */
export const NEXT_KEY_MS = 1500;

/** Where somebody is in `g h`: since when the `g` waits for its letter, in milliseconds; null while none does. */
export type Waiting = number | null;

/** True when the letter that comes at `now` belongs to the `g` before it. */
export function isInTime(waiting: Waiting, now: number): waiting is number {
  return waiting !== null && now - waiting <= NEXT_KEY_MS;
}
