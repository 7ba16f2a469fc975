import { TZDate } from '@date-fns/tz';
import { format, isValid, parseISO } from 'date-fns';
import { clock } from '@/shared/lib/clock';

/** All business times are wall-clock times in this zone (product/time-sheet#wall-clock). */
const ZONE = 'Europe/London';

/** Shown for an impossible date (product/errors#invalid-date). */
const INVALID_DATE = 'Invalid Date';

/** Today in London, yyyy-MM-dd. */
export function today(): string {
  return format(new TZDate(clock.millis(), ZONE), 'yyyy-MM-dd');
}

/** The current moment in London, yyyy-MM-ddTHH:mm. */
export function londonNow(): string {
  return format(new TZDate(clock.millis(), ZONE), "yyyy-MM-dd'T'HH:mm");
}

/**
 * Formats a date (yyyy-MM-dd), a wall-clock moment (yyyy-MM-ddTHH:mm) or an instant (with `Z` or an offset, read in
 * London) with a date-fns pattern; nothing for null or an empty text, 'Invalid Date' for anything else
 * (product/errors#invalid-date).
 */
export function formatWallClock(value: string | null | undefined, pattern: string): string {
  if (!value) return '';
  const moment = toMoment(value);
  return isValid(moment) ? format(moment, pattern) : INVALID_DATE;
}

/** Wall-clock times are read as if they were UTC, so that no clock change in the browser's zone can shift them. */
function toMoment(value: string): TZDate {
  if (!value.includes('T')) return new TZDate(parseISO(`${value}T00:00Z`), 'UTC');
  if (/(Z|[+-]\d{2}:?\d{2})$/.test(value)) return new TZDate(parseISO(value), ZONE);
  return new TZDate(parseISO(`${value}Z`), 'UTC');
}

/** dd/MM/yyyy (product/navigation#date-formats). */
export function formatDate(value: string | null | undefined): string {
  return formatWallClock(value, 'dd/MM/yyyy');
}

/** HH:mm (product/navigation#date-formats). */
export function formatTime(value: string | null | undefined): string {
  return formatWallClock(value, 'HH:mm');
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A date in London as a `Date` at the browser's local midnight, for date pickers; null if it is not a date. */
export function toPickerDate(value: string | null | undefined): Date | null {
  const text = value?.slice(0, 10) ?? '';
  // Without a time it is local midnight. `parse` would add the parsers of all patterns, 8 kB, to the first screen.
  const day = parseISO(text);
  return DAY.test(text) && isValid(day) ? day : null;
}

/** The day of a picker's local `Date`, yyyy-MM-dd. */
export function fromPickerDate(day: Date): string {
  return format(day, 'yyyy-MM-dd');
}

/** `today 09:02` or `18/11/2026 09:02`, in London. */
export function formatMoment(instant: string): string {
  const day = formatWallClock(instant, 'yyyy-MM-dd') === today() ? 'today' : formatDate(instant);
  return `${day} ${formatTime(instant)}`;
}
