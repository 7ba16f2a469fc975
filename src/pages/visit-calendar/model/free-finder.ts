import { isWeekend } from '@/shared/lib/date';
import { byName } from '@/shared/lib/number';
import { statusOf, type Calendar, type CalendarRow } from './calendar-rows';

/** A consultant with the days of a span on which they are free. */
export interface FreeConsultant {
  row: CalendarRow;
  /** yyyy-MM-dd, in order */
  freeDays: readonly string[];
}

export interface FreeAnswer {
  /** The working days of the span that the calendar shows. */
  days: readonly string[];
  /** Those who are free on at least one of them, the freest first. */
  consultants: readonly FreeConsultant[];
}

/**
 * Who is free from `first` to `last` (yyyy-MM-dd, both included), Monday to Friday. Only a day that is known to be blank
 * counts: one that is missing from the answer does not.
 */
export function findFree({ weeks, rows }: Calendar, first: string, last: string): FreeAnswer {
  const days = weeks.flatMap((week) => week.days).filter((day) => day >= first && day <= last && !isWeekend(day));
  const consultants = rows
    .map((row) => ({ row, freeDays: days.filter((day) => isFree(row, day)) }))
    .filter(({ freeDays }) => freeDays.length > 0);
  return {
    days,
    consultants: consultants.toSorted(
      (one, other) => other.freeDays.length - one.freeDays.length || byName(one.row.name, other.row.name),
    ),
  };
}

function isFree({ cells }: CalendarRow, day: string): boolean {
  const cell = cells.get(day);
  return cell !== undefined && statusOf(cell) === '';
}
