import { TZDate } from '@date-fns/tz';

const ZONE = 'Europe/London';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A visit's instant in ms since 1970, from its London date (yyyy-MM-dd) and time (HH:mm); null if they are invalid. */
export function visitInstant(date: string | null, time: string | null): number | null {
  if (date === null || time === null || !/^\d{2}:\d{2}$/.test(time)) return null;
  const instant = new TZDate(`${date}T${time}:00`, ZONE).getTime();
  return Number.isNaN(instant) ? null : instant;
}

/** The time until `instant`: '2d 4h 15m', in the last hour '14m 05s', and then 'Now'. */
export function timeLeft(instant: number, now: number): string {
  const left = instant - now;
  if (left < SECOND) return 'Now';
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  if (days > 0) return `${days}d ${hours}h ${minutes}m`;
  if (hours > 0) return `${hours}h ${minutes}m`;
  return `${minutes}m ${String(Math.floor((left % MINUTE) / SECOND)).padStart(2, '0')}s`;
}
