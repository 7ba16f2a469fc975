import {
  DAY_STATUSES,
  NO_REGION,
  type DayCell,
  type DayStatus,
  type WeeklyConsultant,
  type WeeklyVisitSummary,
} from '@contract/visit-calendar';
import { isoWeekOf, isWeekend, weekDays, type IsoWeek } from '@/shared/lib/date';
import type { CalendarPeriod } from './calendar-period';
import { capacityOf } from './capacity';

export interface CalendarWeek extends IsoWeek {
  /** yyyy-MM-dd */
  monday: string;
  /** Monday to Friday, and weekend days on which anyone has an entry (product/weekly-view#days), as far as shown. */
  days: readonly string[];
}

/** Minutes of a week: travel (TT), site (ST) and write-up (WUT). */
export interface WeekMinutes {
  travel: number;
  site: number;
  writeUp: number;
}

/** A consultant as the grid shows them. */
export interface CalendarRow {
  /** The same in every view. */
  key: string;
  name: string;
  /** The name after the first letter of the region, 'U' without one. */
  title: string;
  /** 'Not Set' without one. */
  region: string;
  jobTitle: string;
  fte: number | null;
  /** The letters of their post code area, if the server sends them. */
  postArea: string | null;
  /** Needed to fetch details; null if no cell has it. */
  email: string | null;
  /** For four weeks; null is shown as 'N/A'. */
  capacity: number | null;
  /** Booked and completed visits of the period. */
  booked: number;
  /** By date; a day may be missing. */
  cells: ReadonlyMap<string, DayCell>;
  /** One for each of the weeks. */
  minutes: readonly WeekMinutes[];
}

export interface Calendar extends Pick<CalendarPeriod, 'first' | 'last'> {
  weeks: readonly CalendarWeek[];
  rows: readonly CalendarRow[];
}

/** The answer as rows of a period; cells of other days are left out. */
export function toCalendar(summary: Pick<WeeklyVisitSummary, 'regions'>, period: CalendarPeriod): Calendar {
  const { first, last, mondays } = period;
  const weekends = usedWeekends(summary);
  const shownDays = (monday: string) => weekDays(monday).filter((day) => day >= first && day <= last);
  const weeks = mondays.map((monday) => {
    const days = shownDays(monday).filter((day) => !isWeekend(day) || weekends.has(day));
    return { monday, ...isoWeekOf(monday), days };
  });
  const weekOfDay = new Map(mondays.flatMap((monday, index) => shownDays(monday).map((day) => [day, index])));
  const rows: CalendarRow[] = [];
  const namesakes = new Map<string, number>();
  for (const { regionName, consultants } of summary.regions) {
    const region = regionLabel(regionName);
    for (const consultant of consultants) {
      const row = toRow(consultant, region, weekOfDay, mondays.length);
      const count = namesakes.get(row.key) ?? 0;
      namesakes.set(row.key, count + 1);
      rows.push(count === 0 ? row : { ...row, key: `${row.key} ${count}` });
    }
  }
  return { first, last, weeks, rows };
}

/** 'Not Set' for a missing region (product/weekly-view#region-filter). */
export function regionLabel(regionName: string | null): string {
  return regionName?.trim() || NO_REGION;
}

function toRow(
  { name, jobTitle, fte, postArea, data }: WeeklyConsultant,
  region: string,
  weekOfDay: ReadonlyMap<string, number>,
  weekCount: number,
): CalendarRow {
  const cells = new Map<string, DayCell>();
  const minutes = Array.from({ length: weekCount }, (): WeekMinutes => ({ travel: 0, site: 0, writeUp: 0 }));
  let booked = 0;
  let email: string | null = null;
  for (const cell of data) {
    email ??= cell.consultantEmail?.trim() || null;
    const week = minutes[weekOfDay.get(cell.date) ?? -1];
    if (!week || cells.has(cell.date)) continue;
    cells.set(cell.date, cell);
    booked += cell.bookingCount ?? 0;
    week.travel += cell.travelTimeMins ?? 0;
    week.site += cell.actSiteMins ?? 0;
    week.writeUp += cell.writeUpMins ?? 0;
  }
  const shownName = name?.trim() || 'No name';
  return {
    key: email ?? shownName,
    name: shownName,
    title: `${region === NO_REGION ? 'U' : region.charAt(0).toUpperCase()} ${shownName}`,
    region,
    jobTitle: jobTitle?.trim() ?? '',
    fte,
    postArea: postArea ?? null,
    email,
    capacity: capacityOf(jobTitle, fte),
    booked,
    cells,
    minutes,
  };
}

function usedWeekends({ regions }: Pick<WeeklyVisitSummary, 'regions'>): ReadonlySet<string> {
  const used = new Set<string>();
  for (const { consultants } of regions) {
    for (const { data } of consultants) {
      for (const cell of data) {
        if (!used.has(cell.date) && isWeekend(cell.date) && hasSomething(cell)) used.add(cell.date);
      }
    }
  }
  return used;
}

function hasSomething(cell: DayCell): boolean {
  const minutes = (cell.travelTimeMins ?? 0) + (cell.actSiteMins ?? 0) + (cell.writeUpMins ?? 0);
  return statusOf(cell) !== '' || minutes > 0 || (cell.bookingCount ?? 0) > 0 || Boolean(cell.comment?.trim());
}

/** The letter of a cell, empty for a free day; a letter that the legend does not know stays as it is. */
export function statusOf(cell: DayCell): string {
  return cell.dayStatus?.trim().toUpperCase() ?? '';
}

/** The legend's word for a letter; the letter itself when the legend does not know it. */
export function statusWord(status: string): string {
  if (status === '') return 'Free';
  return isDayStatus(status) ? DAY_STATUSES[status] : status;
}

export function isDayStatus(status: string): status is DayStatus {
  return Object.hasOwn(DAY_STATUSES, status);
}

/** The sums of a week over rows, for the footer. */
export function sumOfWeek(rows: readonly CalendarRow[], week: number): WeekMinutes {
  const sum = { travel: 0, site: 0, writeUp: 0 };
  for (const { minutes } of rows) {
    sum.travel += minutes[week]?.travel ?? 0;
    sum.site += minutes[week]?.site ?? 0;
    sum.writeUp += minutes[week]?.writeUp ?? 0;
  }
  return sum;
}
