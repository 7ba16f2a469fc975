import {
  WEEKS_SHOWN,
  type DayCell,
  type TimeType,
  type WeeklyRegion,
  type WeeklyVisitSummary,
} from '@contract/visit-calendar';
import type { Database } from '../data/database';
import type { Unwritten } from '../http/written-answers';
import { weeksBefore, weeksFrom, type CalendarDay } from './iso-week';
import {
  consultantWeeks,
  rowsOfWeeks,
  type BusyDay,
  type ConsultantWeeks,
  type RegionFilter,
  type WeeklyFilter,
} from './weekly-visit-query';

export interface WeeklyQuestion {
  /** Any day of the first week, yyyy-MM-dd. */
  weekStart: string;
  region: RegionFilter;
  timeType: TimeType;
}

/**
 * The weekly view (product/weekly-view#rows): four ISO weeks with a row for every consultant, and the summary's
 * figures. If there are no consultants, it returns no regions and zero figures.
 * @throws ApiFailure 400 for weeks outside the calendar
 */
export async function weeklyVisitSummary(
  db: Database,
  question: WeeklyQuestion,
): Promise<Unwritten<WeeklyVisitSummary>> {
  const { region, timeType } = question;
  const span = weeksFrom(question.weekStart, WEEKS_SHOWN);
  const previousFrom = weeksBefore(span.from, WEEKS_SHOWN);
  const filter: WeeklyFilter = { previousFrom, from: span.from, until: span.until, region, timeType };
  const rows = await rowsOfWeeks(db, filter);
  return { source: JSON.stringify(rows), compose: () => composeSummary(span.days, rows.map(consultantWeeks)) };
}

/** A consultant's share of the summary. */
interface Load {
  name: string;
  bookings: number;
  /** Days with a booked or completed visit, including weekends. */
  bookedDays: number;
  availableDays: number;
}

/** `calendar` has every day of the weeks. */
function composeSummary(calendar: readonly CalendarDay[], consultants: readonly ConsultantWeeks[]): WeeklyVisitSummary {
  const used = new Set(consultants.flatMap((person) => [...person.days.keys()]));
  const shown = [...calendar.entries()].filter(([index, day]) => !day.isWeekend || used.has(index));
  const regions = new Map<string | null, WeeklyRegion>();
  for (const person of consultants) {
    const { name, jobTitle, fte, postArea } = person;
    const region = regions.get(person.region) ?? { regionName: person.region, consultants: [] };
    regions.set(person.region, region);
    const data = shown.map(([index, day]) => dayCell(day, person.days.get(index), person.email));
    region.consultants.push({ name, jobTitle, fte, postArea, data });
  }
  const weekdays = [...calendar.keys()].filter((index) => !calendar[index]?.isWeekend);
  const loads = consultants.map((person) => loadOf(person, weekdays));
  const previousBookings = total(consultants.map((person) => person.previousBookings));
  return { ...figures(loads, previousBookings), regions: [...regions.values()] };
}

/**
 * Completed visits take precedence over booked ones, these over absences, and these over proposals and other visits.
 * The comment of an absence is always included.
 */
function dayStatus(row: BusyDay | undefined): string {
  if (!row) return '';
  if (row.bookings > 0) return row.visitStatus ?? '';
  return row.awayStatus ?? row.visitStatus ?? '';
}

function dayCell(day: CalendarDay, row: BusyDay | undefined, consultantEmail: string): DayCell {
  const bookingCount = row?.bookings ?? 0;
  return {
    date: day.date,
    dateR: day.dateR,
    dayStatus: dayStatus(row),
    score: bookingCount > 0 ? 1 : 0,
    dayCount: row?.visits ?? 0,
    bookingCount,
    comment: row?.comment ?? null,
    writeUpMins: row?.writeUpMins ?? null,
    travelTimeMins: row?.travelMins ?? null,
    actSiteMins: row?.siteMins ?? null,
    consultantEmail,
    yearNr: day.yearNr,
    weekNr: day.weekNr,
  };
}

/** Available days are weekdays × full-time equivalent, minus days of absence. */
function loadOf(person: ConsultantWeeks, weekdays: readonly number[]): Load {
  const away = weekdays.filter((day) => person.days.get(day)?.awayStatus).length;
  const busy = [...person.days.values()];
  return {
    name: person.name,
    bookings: total(busy.map((day) => day.bookings)),
    bookedDays: busy.filter((day) => day.bookings > 0).length,
    availableDays: Math.max(0, weekdays.length * person.fte - away),
  };
}

/**
 * If several are equal, the first row is shown as highest or lowest. A consultant who is away the whole time is never
 * the lowest.
 */
function figures(loads: readonly Load[], previousBookings: number): Omit<WeeklyVisitSummary, 'regions'> {
  const bookingCount = total(loads.map((load) => load.bookings));
  const availableDays = total(loads.map((load) => load.availableDays));
  const bookedDays = total(loads.map((load) => load.bookedDays));
  const byBookings = loads.toSorted((one, other) => other.bookings - one.bookings);
  const highest = byBookings[0];
  const working = loads.filter((load) => load.availableDays > 0);
  const lowest = working.toSorted((one, other) => one.bookings - other.bookings)[0];
  return {
    bookingCount,
    utilisation: availableDays > 0 ? Math.round((bookedDays / availableDays) * 1000) / 10 : null,
    totalAvailableDays: Math.round(availableDays * 100) / 100,
    highestBookingCount: highest?.bookings ?? null,
    highestBookingPerson: highest?.name ?? null,
    lowestBookingCount: lowest?.bookings ?? null,
    lowestBookingPerson: lowest?.name ?? null,
    averageBookings: loads.length > 0 ? bookingCount / loads.length : null,
    averageBookingsPrevPeriod: loads.length > 0 ? previousBookings / loads.length : null,
  };
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
