import { formatWallClock, today } from '@/shared/lib/date';

/** The time of an instant, with its date unless that is today. */
export function momentOf(instant: string, day = today()): string {
  const isToday = formatWallClock(instant, 'yyyy-MM-dd') === day;
  return formatWallClock(instant, isToday ? 'HH:mm' : 'dd/MM/yyyy HH:mm');
}
