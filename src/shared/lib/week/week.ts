/**
 * Weeks of wall-clock dates (yyyy-MM-dd), Monday first as in ISO 8601 (A §9). Counted in whole days, so that no clock
 * change can shift one.
 */

/** An ISO week; around New Year its year may be another than that of some of its days. */
export interface IsoWeek {
  year: number;
  /** 1 to 53 */
  week: number;
}

const DAY = 86_400_000;

/** 1 January 1970 was a Thursday: the fourth day of its week. */
const EPOCH_WEEKDAY = 3;

function toNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY;
}

function fromNumber(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** 0 for Monday to 6 for Sunday. */
function weekdayOf(date: string): number {
  return (((toNumber(date) + EPOCH_WEEKDAY) % 7) + 7) % 7;
}

export function addDays(date: string, days: number): string {
  return fromNumber(toNumber(date) + days);
}

export function addWeeks(date: string, weeks: number): string {
  return addDays(date, weeks * 7);
}

/** The Monday of the week that a date lies in. */
export function mondayOf(date: string): string {
  return addDays(date, -weekdayOf(date));
}

export function isWeekend(date: string): boolean {
  return weekdayOf(date) > 4;
}

/** The seven days of the week that starts on `monday`. */
export function weekDays(monday: string): string[] {
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** A week belongs to the year that its Thursday lies in. */
export function isoWeekOf(date: string): IsoWeek {
  const thursday = addDays(mondayOf(date), 3);
  const year = Number(thursday.slice(0, 4));
  const dayOfYear = toNumber(thursday) - toNumber(`${thursday.slice(0, 4)}-01-01`);
  return { year, week: Math.floor(dayOfYear / 7) + 1 };
}
