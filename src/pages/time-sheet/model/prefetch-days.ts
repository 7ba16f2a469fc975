import { prefetchTimeSheet } from '@/entities/time-entry';
import { addDays, today } from '@/shared/lib/date';
import type { AppDispatch } from '@/shared/redux';

/** Days before and after today: people record what they did this week, and what they will do. */
const DAYS = [0, -1, -2, -3, -4, -5, -6, 1, 2, 3, 4, 5, 6];

/** Fetches the days that people record. */
export function prefetchDays(dispatch: AppDispatch): void {
  const day = today();
  prefetchTimeSheet(
    dispatch,
    DAYS.map((days) => addDays(day, days)),
  );
}
