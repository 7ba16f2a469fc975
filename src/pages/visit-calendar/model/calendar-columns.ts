import { formatDuration } from '@/shared/lib/number';
import { formatDate, weekDays } from '@/shared/lib/date';
import type { GridCellLook, GridColumn, GridColumnGroup, GridFooterRow } from '@harbour/data-grid';
import { sumOfWeek, type CalendarRow, type CalendarWeek } from './calendar-rows';
import { dayColumnId, totalColumnId, type Measure } from './column-place';
import { bookedColumn, consultantColumn } from './consultant-columns';
import { dayColumn, NARROWEST_DAY } from './day-column';

type Column = GridColumn<CalendarRow>;

export const FOOTER_ROWS: readonly GridFooterRow[] = [{ id: 'total', title: 'Total' }];

/** The totals of a week; the legend spells out their titles once. */
export const TOTALS: readonly { measure: Measure; title: string; meaning: string; description: string }[] = [
  { measure: 'travel', title: 'Wk TT', meaning: 'travel', description: 'Travel time of the week' },
  { measure: 'site', title: 'Wk ST', meaning: 'site', description: 'Site time of the week' },
  { measure: 'writeUp', title: 'Wk WUT', meaning: 'write-up time', description: 'Write-up time of the week' },
];

/** One header above each week. */
export function calendarGroups(weeks: readonly CalendarWeek[]): GridColumnGroup[] {
  return weeks.map(({ monday }) => ({ id: monday, title: `w/b ${formatDate(monday)}` }));
}

/** The columns' widths: as wide as their content, for a phone, or for four weeks to fit (product/weekly-view#dense). */
export type CalendarFit = 'wide' | 'phone' | 'dense';

interface Widths {
  consultant: number;
  capacity: number;
  booked: number;
  day: number;
  total: number;
}

/** px */
const WIDTHS: Record<CalendarFit, Widths> = {
  wide: { consultant: 190, capacity: 88, booked: 104, day: 66, total: 84 },
  phone: { consultant: 136, capacity: 82, booked: 98, day: 66, total: 84 },
  dense: { consultant: 140, capacity: 48, booked: 80, day: 28, total: 45 },
};

/** What a 1440 px window leaves for dense columns, px: without the page's margins and two scroll bars. */
export const ROOM = 1360;

/** The columns of the weekly view (product/weekly-view#columns-by-place); on a phone only the name is frozen. */
export function calendarColumns(weeks: readonly CalendarWeek[], fit: CalendarFit): Column[] {
  const widths = fit === 'dense' ? denseWidths(weeks) : WIDTHS[fit];
  return [
    ...consultantColumns(widths, fit !== 'phone'),
    ...weeks.flatMap((week, index) => weekColumns(week, index, widths)),
  ];
}

function denseWidths(weeks: readonly CalendarWeek[]): Widths {
  const days = weeks.reduce((sum, week) => sum + week.days.length, 0);
  const { consultant, capacity, booked, total } = WIDTHS.dense;
  const others = consultant + capacity + booked + weeks.length * TOTALS.length * total;
  const share = Math.floor((ROOM - others) / Math.max(1, days));
  return { ...WIDTHS.dense, day: Math.max(NARROWEST_DAY, Math.min(WIDTHS.dense.day, share)) };
}

function consultantColumns(widths: Widths, isFrozen: boolean): Column[] {
  return [
    consultantColumn(widths.consultant),
    {
      id: 'capacity',
      title: 'Capacity',
      description: 'Visits that can be made in four weeks',
      width: widths.capacity,
      kind: 'number',
      frozen: isFrozen,
      findable: false,
      value: (row) => row.capacity,
      look: (row) => (row.capacity === null ? { text: 'N/A', tone: 'muted' } : undefined),
    },
    bookedColumn(widths.booked, isFrozen, ({ capacity }) => capacity),
  ];
}

function weekColumns(week: CalendarWeek, index: number, widths: Widths): Column[] {
  const all = weekDays(week.monday);
  const days = week.days.map((day) =>
    dayColumn(day, { id: dayColumnId(index, all.indexOf(day)), group: week.monday, width: widths.day }),
  );
  const totals = TOTALS.map(({ measure, title, description }): Column => {
    return {
      id: totalColumnId(index, measure),
      title,
      description,
      group: week.monday,
      width: widths.total,
      kind: 'number',
      findable: false,
      value: (row) => row.minutes[index]?.[measure] ?? 0,
      format: (minutes) => formatDuration(Number(minutes)),
      look: totalLook,
      footer: (rows) => formatDuration(sumOfWeek(rows, index)[measure]),
    };
  });
  return [...days, ...totals];
}

const BOLD: GridCellLook = { bold: true };
const MUTED: GridCellLook = { tone: 'muted' };

/** Weeks without time are muted and others bold. */
const totalLook: Column['look'] = (_row, minutes) => (minutes === 0 ? MUTED : BOLD);
