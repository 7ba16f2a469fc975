import { formatDuration } from '@/shared/lib/number';
import { formatDate, formatWallClock, weekDays } from '@/shared/lib/date';
import type { GridCellLook, GridColumn, GridColumnGroup, GridFooterRow, GridTone } from '@/shared/ui/data-grid';
import { isDayStatus, statusOf, statusWord, sumOfWeek, type CalendarRow, type CalendarWeek } from './calendar-rows';
import { dayColumnId, totalColumnId, type Measure } from './column-place';
import { DAY_TONES } from './day-tones';

type Column = GridColumn<CalendarRow>;

export const FOOTER_ROWS: readonly GridFooterRow[] = [{ id: 'total', title: 'Total' }];

/** The totals of a week; the legend spells their titles out once. */
export const TOTALS: readonly { measure: Measure; title: string; meaning: string; description: string }[] = [
  { measure: 'travel', title: 'Wk TT', meaning: 'travel', description: 'Travel time of the week' },
  { measure: 'site', title: 'Wk ST', meaning: 'site', description: 'Site time of the week' },
  { measure: 'writeUp', title: 'Wk WUT', meaning: 'write-up time', description: 'Write-up time of the week' },
];

/** One header above each week. */
export function calendarGroups(weeks: readonly CalendarWeek[]): GridColumnGroup[] {
  return weeks.map(({ monday }) => ({ id: monday, title: `w/b ${formatDate(monday)}` }));
}

/** How wide the columns are: as their content asks, for a phone, or so that four weeks fit (product/weekly-view#dense). */
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
  dense: { consultant: 148, capacity: 58, booked: 72, day: 28, total: 44 },
};

/** What a 1440 px window leaves for all dense days, px: without the page's margins, two scroll bars and other columns. */
const ROOM_OF_DENSE_DAYS = 554;
const NARROWEST_DAY = 23;

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
  const share = Math.floor(ROOM_OF_DENSE_DAYS / Math.max(1, days));
  return { ...WIDTHS.dense, day: Math.max(NARROWEST_DAY, Math.min(WIDTHS.dense.day, share)) };
}

function consultantColumns(widths: Widths, isFrozen: boolean): Column[] {
  return [
    {
      id: 'consultant',
      title: 'Consultant',
      width: widths.consultant,
      frozen: true,
      required: true,
      value: (row) => row.title,
      sort: (row) => row.name,
      look: (row) => ({ hint: [row.name, row.region, row.jobTitle].filter(Boolean).join(', ') }),
    },
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
    {
      id: 'booked',
      title: 'Booked',
      description: 'Booked and completed visits against the capacity',
      width: widths.booked,
      kind: 'number',
      frozen: isFrozen,
      findable: false,
      value: (row) => row.booked,
      look: bookedLook,
      footer: (rows) => String(rows.reduce((sum, row) => sum + row.booked, 0)),
    },
  ];
}

function bookedLook({ booked, capacity }: CalendarRow): GridCellLook {
  if (capacity === null) return { text: String(booked), label: `${booked} booked, capacity unknown` };
  const isOver = booked > capacity;
  const text = `${booked} / ${capacity}${isOver ? ' over' : ''}`;
  return {
    text,
    label: `${text}: ${booked} of ${capacity} booked${isOver ? ', over capacity' : ''}`,
    bar: booked / capacity,
  };
}

function weekColumns(week: CalendarWeek, index: number, widths: Widths): Column[] {
  const all = weekDays(week.monday);
  const days = week.days.map((day) => dayColumn(day, dayColumnId(index, all.indexOf(day)), week.monday, widths.day));
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

function dayColumn(day: string, id: string, group: string, width: number): Column {
  return {
    id,
    title: formatWallClock(day, 'EEE d'),
    description: formatWallClock(day, 'EEEE dd/MM/yyyy'),
    group,
    width,
    minWidth: NARROWEST_DAY,
    align: 'center',
    findable: false,
    filter: 'choice',
    value: (row) => {
      const cell = row.cells.get(day);
      return cell && statusOf(cell);
    },
    look: (row) => dayLook(row, day),
    footer: (rows) => String(rows.reduce((sum, { cells }) => sum + (cells.get(day)?.bookingCount ?? 0), 0)),
  };
}

const FREE: GridCellLook = { label: 'Free' };
const UNKNOWN: GridCellLook = { text: '–', tone: 'muted', label: 'No data' };
const COMMENT_START = 80;

/**
 * The letter in its colour; its word, the number of visits and the start of the comment for reader and mouse. The
 * reader begins with the letter, which is what people see and say.
 */
function dayLook({ cells }: CalendarRow, day: string): GridCellLook {
  const cell = cells.get(day);
  if (!cell) return UNKNOWN;
  const status = statusOf(cell);
  const comment = cell.comment?.trim() ?? '';
  if (status === '' && comment === '') return FREE;
  const visits = cell.dayCount ?? 0;
  const start = comment.length > COMMENT_START ? `${comment.slice(0, COMMENT_START)} ...` : comment;
  const words = [statusWord(status), visits > 1 && `${visits} visits`, start].filter(Boolean).join(', ');
  const tone: GridTone = isDayStatus(status) ? DAY_TONES[status] : 'neutral';
  return {
    tone: status === '' ? undefined : tone,
    label: isDayStatus(status) ? `${status}: ${words}` : words,
    hint: words,
  };
}
