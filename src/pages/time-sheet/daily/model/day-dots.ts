import { weeklyRowTotal, type WeeklySummaryRow } from '@contract/weekly-summary';
import { addDays, addWeeks, isWeekend, mondayOf, weekDays } from '@/shared/lib/date';
import type { DayMark } from '@/shared/ui/date-field';

/** The Mondays (yyyy-MM-dd) of the weeks of a month that have begun by `today`; `firstDay` is the month's. */
export function begunWeeks(firstDay: string, today: string): string[] {
  const mondays: string[] = [];
  for (let monday = mondayOf(firstDay); monday <= today && isInMonth(monday, firstDay); monday = addWeeks(monday, 1)) {
    mondays.push(monday);
  }
  return mondays;
}

/** A week is one of the month's when its first or its last day is. */
function isInMonth(monday: string, firstDay: string): boolean {
  const month = firstDay.slice(0, 7);
  return monday.startsWith(month) || addDays(monday, 6).startsWith(month);
}

/**
 * The dots of a week: filled for each day with time in it, hollow for each working day up to today without. Working
 * days are Monday to Friday, including bank holidays. Time in visits counts too.
 */
export function dotsOfWeek(monday: string, rows: readonly WeeklySummaryRow[], today: string): [string, DayMark][] {
  const worked = new Set(rows.filter((row) => weeklyRowTotal(row) > 0).map(({ date }) => date));
  return weekDays(monday).flatMap((day): [string, DayMark][] => {
    if (worked.has(day)) return [[day, 'filled']];
    return isWeekend(day) || day > today ? [] : [[day, 'hollow']];
  });
}
