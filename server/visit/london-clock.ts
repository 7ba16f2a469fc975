import { TZDate, tzOffset } from '@date-fns/tz';
import { endOfMonth } from 'date-fns';

const LONDON = 'Europe/London';

const HOUR_MS = 3_600_000;
const MOST_HOURS = 20_000;

/** London's offset from UTC in minutes, cached by hour since 1970: clocks change on the hour; computing it is slow. */
const offsets = new Map<number, number>();

/** An instant as London wall clock, yyyy-MM-dd'T'HH:mm. */
export function londonMoment(instant: Date): string {
  const hour = Math.floor(instant.getTime() / HOUR_MS);
  let offset = offsets.get(hour);
  if (offset === undefined) {
    if (offsets.size >= MOST_HOURS) offsets.clear();
    offset = tzOffset(LONDON, new Date(hour * HOUR_MS));
    offsets.set(hour, offset);
  }
  return new Date(instant.getTime() + offset * 60_000).toISOString().slice(0, 16);
}

/** The instant of a London wall-clock moment; one that the clocks skip in March counts as an hour later. */
export function londonInstant(moment: string): Date {
  return new Date(new TZDate(`${moment}:00`, LONDON).getTime());
}

/** Whole days from `instant`'s date in London to the last day of its month; 0 on that day. */
export function daysTillEndOfMonth(instant: Date): number {
  const now = new TZDate(instant, LONDON);
  return endOfMonth(now).getDate() - now.getDate();
}

/**
 * The time between two instants as "2d 4h 15m": the largest unit that is not zero and those below it, in whole minutes,
 * rounded down. It is real elapsed time, even across a clock change.
 */
export function tickerBetween(from: Date, to: Date): string {
  const minutes = Math.max(0, Math.floor((to.getTime() - from.getTime()) / 60_000));
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const rest = `${minutes % 60}m`;
  if (days > 0) return `${days}d ${hours}h ${rest}`;
  return hours > 0 ? `${hours}h ${rest}` : rest;
}
