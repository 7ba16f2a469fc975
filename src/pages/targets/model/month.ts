import { addMonths, monthOf, type Month } from '@contract/target-month';
import { isIsoDate } from '@contract/wall-clock';
import { formatWallClock, today } from '@/shared/lib/wall-clock';

/** The month before the present one in London: where the targets start (A §9). */
export function lastMonth(): Month {
  return addMonths(today(), -1);
}

/** The month of a date (yyyy-MM-dd) that somebody gave; null for what is no date. */
export function monthGiven(date: string | null): Month | null {
  return date !== null && isIsoDate(date) ? monthOf(date) : null;
}

/** 'MMMM yyyy' (A §2.10). */
export function monthName(month: Month): string {
  return formatWallClock(month, 'MMMM yyyy');
}
