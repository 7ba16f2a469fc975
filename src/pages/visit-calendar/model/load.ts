import type { WeeklyVisitSummary } from '@contract/visit-calendar';
import { isWeekend, weekDays } from '@/shared/lib/date';
import { statusOf, type Calendar, type CalendarRow, type CalendarWeek } from './calendar-rows';

/** How busy a consultant is on some days (product/weekly-view#load). */
export interface Load {
  /** Monday to Friday, as far as they are in the answer; 0 if nothing is known. */
  workingDays: number;
  /** Booked and completed visits. */
  visits: number;
  bookedDays: number;
  /** Blank working days. */
  freeDays: number;
  /** Working days of absence. */
  daysAway: number;
  /** Working days × full-time equivalent, minus days of absence; null if the full-time equivalent is not known. */
  availableDays: number | null;
  /** Booked days of the available days in percent, one decimal; null without available days. */
  percent: number | null;
}

const ABSENCES = new Set(['H', 'S', 'A', 'T']);

export function loadOf({ cells, fte }: CalendarRow, days: readonly string[]): Load {
  const load = { workingDays: 0, visits: 0, bookedDays: 0, freeDays: 0, daysAway: 0 };
  for (const day of days) {
    const cell = cells.get(day);
    if (!cell) continue;
    const bookings = cell.bookingCount ?? 0;
    load.visits += bookings;
    if (bookings > 0) load.bookedDays += 1;
    if (isWeekend(day)) continue;
    load.workingDays += 1;
    const status = statusOf(cell);
    if (status === '') load.freeDays += 1;
    // An absence for another reason has no visit; other visits do.
    else if (ABSENCES.has(status) || (status === 'O' && !cell.dayCount)) load.daysAway += 1;
  }
  const availableDays = fte === null ? null : Math.max(0, load.workingDays * fte - load.daysAway);
  return { ...load, availableDays, percent: share(load.bookedDays, availableDays) };
}

/** All days of a week that are within the period. */
export function daysOfWeek({ monday }: CalendarWeek, { first, last }: Pick<Calendar, 'first' | 'last'>): string[] {
  return weekDays(monday).filter((day) => day >= first && day <= last);
}

export function daysOfPeriod(calendar: Calendar): string[] {
  return calendar.weeks.flatMap((week) => daysOfWeek(week, calendar));
}

export function sumOfLoads(loads: readonly Load[]): Load {
  const sum = (figureOf: (load: Load) => number) => loads.reduce((total, load) => total + figureOf(load), 0);
  const counted = loads.filter(({ availableDays }) => availableDays !== null);
  const availableDays = counted.length === 0 ? null : sum((load) => load.availableDays ?? 0);
  const bookedDays = counted.reduce((total, load) => total + load.bookedDays, 0);
  return {
    workingDays: sum((load) => load.workingDays),
    visits: sum((load) => load.visits),
    bookedDays: sum((load) => load.bookedDays),
    freeDays: sum((load) => load.freeDays),
    daysAway: sum((load) => load.daysAway),
    availableDays,
    percent: share(bookedDays, availableDays),
  };
}

function share(bookedDays: number, availableDays: number | null): number | null {
  return availableDays === null || availableDays === 0 ? null : Math.round((bookedDays / availableDays) * 1000) / 10;
}

/** Below this percentage there is capacity for more (product/weekly-view#load). */
export const LOW_LOAD = 50;

/** The capacity of four weeks for these working days, in whole visits; null where none is known. */
export function capacityOver({ capacity }: CalendarRow, { workingDays }: Load): number | null {
  return capacity === null ? null : Math.round((capacity * workingDays) / 20);
}

export type SummaryFigures = Omit<WeeklyVisitSummary, 'regions'>;

/**
 * The figures of the boxes for a period that several answers cover, by the rule of our server
 * (product/weekly-view#figures); the average has no previous period to compare with.
 */
export function figuresOf(calendar: Calendar): SummaryFigures {
  const days = daysOfPeriod(calendar);
  const people = calendar.rows.map(({ name, ...row }) => ({ name, load: loadOf({ name, ...row }, days) }));
  const all = sumOfLoads(people.map(({ load }) => load));
  const [highest] = people.toSorted((one, other) => other.load.visits - one.load.visits);
  const [lowest] = people
    .filter(({ load }) => load.availableDays !== 0)
    .toSorted((one, other) => one.load.visits - other.load.visits);
  return {
    bookingCount: all.visits,
    utilisation: all.percent,
    totalAvailableDays: all.availableDays,
    highestBookingCount: highest?.load.visits ?? null,
    highestBookingPerson: highest?.name ?? null,
    lowestBookingCount: lowest?.load.visits ?? null,
    lowestBookingPerson: lowest?.name ?? null,
    averageBookings: people.length > 0 ? all.visits / people.length : null,
    averageBookingsPrevPeriod: null,
  };
}
