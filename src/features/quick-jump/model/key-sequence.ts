/** How long the second key of a sequence may take, in milliseconds. */
export const NEXT_KEY_MS = 1500;

/** State of a sequence such as `g h`: when `g` was pressed, in milliseconds; null if it was not. */
export type Waiting = number | null;

/** True if a letter pressed at `now` still belongs to the `g`. */
export function isInTime(waiting: Waiting, now: number): waiting is number {
  return waiting !== null && now - waiting <= NEXT_KEY_MS;
}
