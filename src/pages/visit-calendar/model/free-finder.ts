import { minutesBetween } from '@/entities/post-area';
import { isWeekend } from '@/shared/lib/date';
import { byName } from '@/shared/lib/number';
import { statusOf, type Calendar, type CalendarRow } from './calendar-rows';

/** A consultant with the days of a span on which they are free. */
export interface FreeConsultant {
  row: CalendarRow;
  /** yyyy-MM-dd, in order */
  freeDays: readonly string[];
  /** The drive to the requested place; null if there is none, or if it is not known where they start. */
  minutes: number | null;
}

/** Where they are wanted: a post code area, and the longest drive in minutes, null for any. */
export interface WantedPlace {
  area: string;
  within: number | null;
}

export interface FreeAnswer {
  /** The working days of the span that the calendar shows. */
  days: readonly string[];
  /** Those who are free on at least one of them: the freest first, or the nearest if there is a place. */
  consultants: readonly FreeConsultant[];
  /** How many more are free, but left out because it is not known where they start. */
  unplaced: number;
}

/**
 * Who is free from `first` to `last` (yyyy-MM-dd, both included), Monday to Friday. Only a day that is known to be blank
 * counts: one that is missing from the answer does not.
 */
export function findFree(
  { weeks, rows }: Calendar,
  first: string,
  last: string,
  place: WantedPlace | null = null,
): FreeAnswer {
  const days = weeks.flatMap((week) => week.days).filter((day) => day >= first && day <= last && !isWeekend(day));
  const free = rows
    .map((row) => ({
      row,
      freeDays: days.filter((day) => isFree(row, day)),
      minutes: place && row.postArea ? minutesBetween(row.postArea, place.area) : null,
    }))
    .filter(({ freeDays }) => freeDays.length > 0);
  const within = place?.within ?? null;
  const consultants = free.filter(({ minutes }) => within === null || (minutes !== null && minutes <= within));
  return {
    days,
    consultants: consultants.toSorted(
      (one, other) =>
        (one.minutes ?? Infinity) - (other.minutes ?? Infinity) ||
        other.freeDays.length - one.freeDays.length ||
        byName(one.row.name, other.row.name),
    ),
    unplaced: within === null ? 0 : free.filter(({ minutes }) => minutes === null).length,
  };
}

function isFree({ cells }: CalendarRow, day: string): boolean {
  const cell = cells.get(day);
  return cell !== undefined && statusOf(cell) === '';
}
