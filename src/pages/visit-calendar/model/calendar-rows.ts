import {
  DAY_STATUSES,
  NO_REGION,
  WEEKS_SHOWN,
  type DayCell,
  type DayStatus,
  type WeeklyConsultant,
  type WeeklyVisitSummary,
} from '@contract/visit-calendar';
import { addWeeks, isoWeekOf, isWeekend, weekDays, type IsoWeek } from '@/shared/lib/date';
import { capacityOf } from './capacity';

/** One of the four weeks of the grid. */
export interface CalendarWeek extends IsoWeek {
  /** yyyy-MM-dd */
  monday: string;
  /** Monday to Friday, and weekend days on which anyone has an entry (product/weekly-view#days). */
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
  key: string;
  name: string;
  /** The name behind the first letter of the region, 'U' without one. */
  title: string;
  /** 'Not Set' without one. */
  region: string;
  jobTitle: string;
  fte: number | null;
  /** The letters of their post code area, if the server says them. */
  postArea: string | null;
  /** Needed to fetch details; null if no cell has it. */
  email: string | null;
  /** Null reads 'N/A'. */
  capacity: number | null;
  /** Booked and completed visits of the four weeks. */
  booked: number;
  /** By date; a day may be missing. */
  cells: ReadonlyMap<string, DayCell>;
  /** One for each of the weeks. */
  minutes: readonly WeekMinutes[];
}

export interface Calendar {
  weeks: readonly CalendarWeek[];
  rows: readonly CalendarRow[];
}

/** The answer as rows of the four weeks from `monday`; cells of other days are left out. */
export function toCalendar(summary: Pick<WeeklyVisitSummary, 'regions'>, monday: string): Calendar {
  const weekends = usedWeekends(summary);
  const weeks = Array.from({ length: WEEKS_SHOWN }, (_, index) => {
    const start = addWeeks(monday, index);
    const days = weekDays(start).filter((day) => !isWeekend(day) || weekends.has(day));
    return { monday: start, ...isoWeekOf(start), days };
  });
  const weekOfDay = new Map(weeks.flatMap((week, index) => weekDays(week.monday).map((day) => [day, index])));
  const rows: CalendarRow[] = [];
  for (const { regionName, consultants } of summary.regions) {
    const region = regionLabel(regionName);
    for (const consultant of consultants) rows.push(toRow(consultant, region, weekOfDay, rows.length));
  }
  return { weeks, rows };
}

/** 'Not Set' for a missing region (product/weekly-view#region-filter). */
export function regionLabel(regionName: string | null): string {
  return regionName?.trim() || NO_REGION;
}

function toRow(
  { name, jobTitle, fte, postArea, data }: WeeklyConsultant,
  region: string,
  weekOfDay: ReadonlyMap<string, number>,
  index: number,
): CalendarRow {
  const cells = new Map<string, DayCell>();
  const minutes = Array.from({ length: WEEKS_SHOWN }, (): WeekMinutes => ({ travel: 0, site: 0, writeUp: 0 }));
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
    key: `${email ?? shownName} ${index}`,
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
