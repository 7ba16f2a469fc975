import { isTime } from '@contract/wall-clock';

const RELATIVE = /^\+\s*(?:(\d{1,2})[:.])?(\d{1,3})$/;
const ABSOLUTE = /^(\d{1,2})(?:\s*[:.h])?(?:\s*(\d{2}))?(?:\s*(am|pm))?$/;

const HOUR = 60;
const LAST_MINUTE = 24 * HOUR - 1;

/**
 * Parses a typed time to HH:mm: `9`, `930`, `9:30`, `9.30`, `9h30`, `9:30pm`, or `+45` and `+1:15` from `base` (HH:mm).
 * Null if it is not a time of day, or relative without a base.
 */
export function parseTypedTime(typed: string, base: string | null): string | null {
  const text = typed.trim().toLowerCase();
  const relative = RELATIVE.exec(text);
  if (relative) return addToBase(base, relative[1], relative[2] ?? '');

  const absolute = ABSOLUTE.exec(text);
  if (!absolute) return null;
  const [, hours = '', minutes = '0', half] = absolute;
  const hour = hourOf(Number(hours), half);
  if (hour === null || hour > 23 || Number(minutes) >= HOUR) return null;
  return formatTimeOfDay(hour * HOUR + Number(minutes));
}

/** The next (or, with -1, previous) multiple of `step` minutes, HH:mm, within the day. */
export function stepTime(time: string, direction: 1 | -1, step = 5): string {
  const minutes = minutesOf(time);
  const next = direction === 1 ? Math.floor(minutes / step) * step + step : Math.ceil(minutes / step) * step - step;
  if (next > LAST_MINUTE) return time;
  return formatTimeOfDay(Math.max(next, 0));
}

function addToBase(base: string | null, hours: string | undefined, minutes: string): string | null {
  if (base === null || !isTime(base)) return null;
  if (hours !== undefined && (minutes.length !== 2 || Number(minutes) >= HOUR)) return null;
  const sum = minutesOf(base) + Number(hours ?? 0) * HOUR + Number(minutes);
  return sum <= LAST_MINUTE ? formatTimeOfDay(sum) : null;
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * HOUR + Number(time.slice(3, 5));
}

function formatTimeOfDay(minutes: number): string {
  return `${pad(Math.floor(minutes / HOUR))}:${pad(minutes % HOUR)}`;
}

function pad(part: number): string {
  return String(part).padStart(2, '0');
}
