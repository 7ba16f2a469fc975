import { isIsoDate } from '@contract/text';
import { formatWallClock, today } from '@/shared/lib/wall-clock';

/** The first day of a month, yyyy-MM-01: how a month travels (decision 48). */
export type Month = string;

/** The month that is `months` later, or earlier for a negative number. */
export function addMonths(month: Month, months: number): Month {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  const year = String(Math.floor(count / 12)).padStart(4, '0');
  return `${year}-${String((count % 12) + 1).padStart(2, '0')}-01`;
}

/** The month before the present one in London: where the targets start (A §9). */
export function lastMonth(): Month {
  return addMonths(today(), -1);
}

/** The month of a date (yyyy-MM-dd); null for what is no date. */
export function monthOf(date: string | null): Month | null {
  return date !== null && isIsoDate(date) ? `${date.slice(0, 7)}-01` : null;
}

/** 'MMMM yyyy' (A §2.10). */
export function monthName(month: Month): string {
  return formatWallClock(month, 'MMMM yyyy');
}
