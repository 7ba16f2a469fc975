import { addDays, formatDate, formatWallClock, weekDays } from '@/shared/lib/date';
import { counted } from '@/shared/lib/number';
import type { GridCellLook, GridColumn, GridColumnGroup } from '@harbour/data-grid';
import { ROOM, type CalendarFit } from './calendar-columns';
import type { Calendar, CalendarRow, CalendarWeek } from './calendar-rows';
import { dayColumnId } from './column-place';
import { loadColumns, loadWord, percentText } from './consultant-columns';
import { dayColumn, NARROWEST_DAY, UNKNOWN } from './day-column';
import { daysOfWeek, loadOf, sumOfLoads, type Load } from './load';

type Column = GridColumn<CalendarRow>;

/** px; `part` is a day or a week. */
interface Widths {
  consultant: number;
  booked: number;
  free: number;
  load: number;
  part: number;
}

const MONTH: Record<CalendarFit, Widths> = {
  wide: { consultant: 190, booked: 104, free: 72, load: 96, part: 58 },
  phone: { consultant: 136, booked: 98, free: 72, load: 96, part: 58 },
  dense: { consultant: 148, booked: 88, free: 42, load: 74, part: 48 },
};

const QUARTER: Record<CalendarFit, Widths> = {
  wide: { consultant: 190, booked: 112, free: 72, load: 96, part: 116 },
  phone: { consultant: 136, booked: 106, free: 72, load: 96, part: 112 },
  dense: { consultant: 142, booked: 84, free: 42, load: 70, part: 92 },
};

/** A month: a letter for each day (product/weekly-view#month-view). */
export function monthColumns(calendar: Calendar, fit: CalendarFit): Column[] {
  const { weeks } = calendar;
  const days = weeks.reduce((sum, week) => sum + week.days.length, 0);
  const { part, ...widths } = fitting(MONTH[fit], fit, days);
  return [
    ...loadColumns(calendar, widths, fit !== 'phone'),
    ...weeks.flatMap((week, index) => {
      const all = weekDays(week.monday);
      return week.days.map((day) =>
        dayColumn(day, {
          id: dayColumnId(index, all.indexOf(day)),
          group: week.monday,
          width: part,
        }),
      );
    }),
  ];
}

/** With no more days than this, a week's title leaves out 'w/b' and the year. */
const FEW_DAYS = 3;

/** The weeks above the days of a month; a part of a week has a short title. */
export function monthGroups(weeks: readonly CalendarWeek[]): GridColumnGroup[] {
  return weeks.map(({ monday, days }) => ({
    id: monday,
    title: days.length < FEW_DAYS ? formatWallClock(monday, 'dd/MM') : `w/b ${formatDate(monday)}`,
  }));
}

/** A quarter: the load of each week (product/weekly-view#quarter-view). */
export function quarterColumns(calendar: Calendar, fit: CalendarFit): Column[] {
  const { weeks } = calendar;
  const { part, ...widths } = fitting(QUARTER[fit], fit, weeks.length);
  return [
    ...loadColumns(calendar, widths, fit !== 'phone'),
    ...weeks.map((week, index) => weekColumn(week, index, part, daysOfWeek(week, calendar))),
  ];
}

/** The months above the weeks of a quarter. */
export function quarterGroups(weeks: readonly CalendarWeek[]): GridColumnGroup[] {
  const months = new Map(weeks.map(({ monday }) => [monthOf(monday), formatWallClock(middleOf(monday), 'MMMM yyyy')]));
  return [...months].map(([id, title]) => ({ id, title }));
}

const WEEK_ID = /^week(\d+)$/;

/** The week of a column; null for those of the consultant. */
export function weekOfColumn(columnId: string, weeks: readonly CalendarWeek[]): CalendarWeek | null {
  const [, place] = WEEK_ID.exec(columnId) ?? [];
  return weeks[Number(place) - 1] ?? null;
}

/** Named by its position in the quarter (product/weekly-view#columns-by-place). */
function weekColumn({ monday }: CalendarWeek, index: number, width: number, days: readonly string[]): Column {
  return {
    id: `week${index + 1}`,
    title: formatWallClock(monday, 'dd/MM'),
    description: `Week beginning ${formatDate(monday)}: booked days as a percentage, visits and free days`,
    group: monthOf(monday),
    width,
    kind: 'number',
    align: 'center',
    findable: false,
    value: (row) => loadOf(row, days).percent,
    look: (row) => weekLook(loadOf(row, days)),
    footer: (rows) => weekText(sumOfLoads(rows.map((row) => loadOf(row, days)))),
  };
}

/** The Thursday, which decides to which month a week belongs. */
const middleOf = (monday: string) => addDays(monday, 3);
const monthOf = (monday: string) => middleOf(monday).slice(0, 7);

function weekLook(load: Load): GridCellLook {
  const { workingDays, visits, freeDays, daysAway, availableDays, percent } = load;
  if (workingDays === 0) return UNKNOWN;
  const facts = [
    counted(visits, 'visit'),
    counted(freeDays, 'free day'),
    daysAway > 0 && `${counted(daysAway, 'day')} away`,
    percent !== null && loadWord(percent),
  ].filter(Boolean);
  const isAway = visits === 0 && availableDays === 0;
  const text = isAway ? 'away' : weekText(load);
  return {
    text,
    label: `${text}: ${facts.join(', ')}`,
    hint: facts.join(', '),
    ...(percent !== null && { bar: percent / 100 }),
    ...(isAway && { tone: 'muted' as const }),
  };
}

/** '80% 4v 1f': the load, visits and free days. */
function weekText({ workingDays, percent, visits, freeDays }: Load): string {
  if (workingDays === 0) return '–';
  return [percent !== null && percentText(percent), `${visits}v`, `${freeDays}f`].filter(Boolean).join(' ');
}

/** In narrow columns, the days or weeks share what a 1440 px window leaves. */
function fitting(widths: Widths, fit: CalendarFit, parts: number): Widths {
  if (fit !== 'dense') return widths;
  const others = widths.consultant + widths.booked + widths.free + widths.load;
  const share = Math.floor((ROOM - others) / Math.max(1, parts));
  return { ...widths, part: Math.max(NARROWEST_DAY, Math.min(widths.part, share)) };
}
