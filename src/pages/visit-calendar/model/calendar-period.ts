import { addMonths, endOfMonth, format, parseISO } from 'date-fns';
import { WEEKS_SHOWN } from '@contract/visit-calendar';
import { addDays, addWeeks, formatDate, formatWallClock, isoWeekOf, mondayOf } from '@/shared/lib/date';

/** What the team's calendar shows at once; four weeks are the default (product/weekly-view#views). */
export const CALENDAR_VIEWS = ['weeks', 'month', 'quarter'] as const;

export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** The days on the screen; all dates are yyyy-MM-dd. */
export interface CalendarPeriod {
  view: CalendarView;
  /** 'w/b 16/11/2026', 'November 2026' or 'Q4 2026'. */
  title: string;
  /** The first and the last day. */
  first: string;
  last: string;
  /** A day that belongs to this period in every view. */
  middle: string;
  /** The Monday of each week of which a day is shown. */
  mondays: readonly string[];
}

/** The period of a view that has this day; the four weeks begin with the day's. */
export function periodOf(view: CalendarView, day: string): CalendarPeriod {
  switch (view) {
    case 'weeks':
      return weeksFrom(view, mondayOf(day), WEEKS_SHOWN, `w/b ${formatDate(mondayOf(day))}`);
    case 'month':
      return monthOf(day);
    case 'quarter': {
      const { year, quarter } = quarterOf(day);
      const first = firstMonday(year, quarter);
      const next = quarter === 4 ? firstMonday(year + 1, 1) : firstMonday(year, quarter + 1);
      return weeksFrom(view, first, weeksBetween(first, next), `Q${quarter} ${year}`);
    }
  }
}

/** A day of the period before or after; the four weeks move by one week. */
export function neighbourOf({ view, first, last }: CalendarPeriod, step: 1 | -1): string {
  if (view === 'weeks') return addWeeks(first, step);
  if (view === 'month') return format(addMonths(parseISO(first), step), 'yyyy-MM-dd');
  return step > 0 ? addDays(last, 1) : mondayOf(addDays(first, -1));
}

/**
 * The first weeks of the calls that cover the period: each covers four weeks (product/weekly-view#several-calls). The
 * last ones overlap rather than go beyond the period.
 */
export function callStarts({ mondays }: CalendarPeriod): string[] {
  const last = Math.max(0, mondays.length - WEEKS_SHOWN);
  const starts: string[] = [];
  for (let index = 0; index < mondays.length; index += WEEKS_SHOWN) {
    const monday = mondays[Math.min(index, last)];
    if (monday !== undefined) starts.push(monday);
  }
  return starts;
}

function weeksFrom(view: CalendarView, first: string, count: number, title: string): CalendarPeriod {
  const mondays = Array.from({ length: count }, (_, index) => addWeeks(first, index));
  // The Thursday decides which year and month most of a week belongs to.
  return { view, title, first, last: addDays(first, count * 7 - 1), middle: addDays(first, 3), mondays };
}

function monthOf(day: string): CalendarPeriod {
  const month = day.slice(0, 7);
  const first = `${month}-01`;
  const last = format(endOfMonth(parseISO(first)), 'yyyy-MM-dd');
  const count = weeksBetween(mondayOf(first), addWeeks(mondayOf(last), 1));
  const { mondays } = weeksFrom('month', mondayOf(first), count, '');
  return { view: 'month', title: formatWallClock(first, 'MMMM yyyy'), first, last, middle: `${month}-15`, mondays };
}

/** Quarters of the ISO year: weeks 1 to 13, 14 to 26, 27 to 39, and the rest (product/weekly-view#quarter-view). */
function quarterOf(day: string): { year: number; quarter: number } {
  const { year, week } = isoWeekOf(day);
  return { year, quarter: Math.min(4, Math.ceil(week / 13)) };
}

function firstMonday(year: number, quarter: number): string {
  // 4 January is always in week 1.
  return addWeeks(mondayOf(`${year}-01-04`), (quarter - 1) * 13);
}

function weeksBetween(monday: string, next: string): number {
  return Math.round((Date.parse(next) - Date.parse(monday)) / (7 * 86_400_000));
}
