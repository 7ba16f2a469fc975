import { weekDays } from '@/shared/lib/date';
import type { CalendarWeek } from './calendar-rows';

/** What a week's total counts. */
export type Measure = 'travel' | 'site' | 'writeUp';

/** Where a column of the grid is in the four weeks. */
export type ColumnPlace =
  | { kind: 'day'; day: string }
  | { kind: 'total'; week: CalendarWeek; weekIndex: number; measure: Measure };

const MEASURES: readonly Measure[] = ['travel', 'site', 'writeUp'];

/*
 * Columns are named by their position ("w1-day3", "w1-travel"), not by their date, so that sorting, hiding and widths
 * stay when the weeks move on.
 */

export const dayColumnId = (weekIndex: number, weekday: number) => `w${weekIndex + 1}-day${weekday + 1}`;

export const totalColumnId = (weekIndex: number, measure: Measure) => `w${weekIndex + 1}-${measure}`;

/** The position of a column; null for those of the consultant. */
export function placeOf(columnId: string, weeks: readonly CalendarWeek[]): ColumnPlace | null {
  const [, weekNumber, weekday, rest] = /^w(\d)-(?:day(\d)|(\w+))$/.exec(columnId) ?? [];
  const weekIndex = Number(weekNumber) - 1;
  const week = weeks[weekIndex];
  if (!week) return null;
  const day = weekDays(week.monday)[Number(weekday) - 1];
  if (day !== undefined) return { kind: 'day', day };
  const measure = MEASURES.find((name) => name === rest);
  return measure ? { kind: 'total', week, weekIndex, measure } : null;
}
