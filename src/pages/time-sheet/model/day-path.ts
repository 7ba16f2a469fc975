import { PATHS } from '@/shared/routes';

/** The screen of a day (yyyy-MM-dd). */
export function dayPath(day: string): string {
  return `${PATHS.timeSheet}?date=${day}`;
}
