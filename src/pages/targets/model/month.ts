import { addMonths, monthOf, type Month } from '@contract/target-month';
import { isIsoDate } from '@contract/wall-clock';
import { formatWallClock, today } from '@/shared/lib/date';

/** The previous month in London, which is shown first (product/targets#month). */
export function lastMonth(): Month {
  return addMonths(today(), -1);
}

/** The month of a date (yyyy-MM-dd) from outside; null if it is not a date. */
export function monthGiven(date: string | null): Month | null {
  return date !== null && isIsoDate(date) ? monthOf(date) : null;
}

/** 'MMMM yyyy' (product/targets#month). */
export function monthName(month: Month): string {
  return formatWallClock(month, 'MMMM yyyy');
}
