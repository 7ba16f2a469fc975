import { clock } from '@/shared/lib/clock';

let ahead: number | null = null;

/** @param date the `Date` of an answer that has just arrived */
export function noteServerTime(date: string | null): void {
  const server = date === null ? Number.NaN : Date.parse(date);
  if (Number.isFinite(server)) ahead = server - clock.millis();
}

/**
 * Milliseconds by which the server's clock was ahead of this device's at the last answer; null before the first one. It
 * is off by the time that the answer took.
 */
export function serverAhead(): number | null {
  return ahead;
}
