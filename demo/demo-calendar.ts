/** Dates and wall-clock moments as text, so that demo data never depends on the machine's time zone. */

const DAY_MS = 86_400_000;

/** `date` (yyyy-MM-dd) moved by `days`. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** 0 Monday … 6 Sunday. */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Days without visits in every year. */
const CLOSED_DAYS = new Set(['01-01', '12-25', '12-26']);

export function isWorkingDay(date: string): boolean {
  return weekdayOf(date) < 5 && !CLOSED_DAYS.has(date.slice(5));
}

/** The Monday of `date`'s week. */
export function mondayOf(date: string): string {
  return addDays(date, -weekdayOf(date));
}

/** The nearest working day `steps` working days before (negative) or after (positive) `date`. */
export function workingDayFrom(date: string, steps: number): string {
  const direction = Math.sign(steps);
  let day = date;
  let left = Math.abs(steps);
  while (left > 0) {
    day = addDays(day, direction);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

/** Every day from `first` to `last`, inclusive. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** `date` and minute of the day as yyyy-MM-dd'T'HH:mm. */
export function momentOf(date: string, minute: number): string {
  const hours = String(Math.floor(minute / 60)).padStart(2, '0');
  return `${date}T${hours}:${String(minute % 60).padStart(2, '0')}`;
}
