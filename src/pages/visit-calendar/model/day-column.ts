import { formatWallClock } from '@/shared/lib/date';
import type { GridCellLook, GridColumn, GridTone } from '@harbour/data-grid';
import { isDayStatus, statusOf, statusWord, type CalendarRow } from './calendar-rows';
import { DAY_TONES } from './day-tones';

/** px */
export const NARROWEST_DAY = 23;

interface DayPlace {
  id: string;
  /** The Monday of its week. */
  group: string;
  width: number;
}

/**
 * A column with a letter and a colour for each consultant's day, the number of visits if there are several
 * (product/weekly-view#several-visits), and the bookings of the day below.
 */
export function dayColumn(day: string, { id, group, width }: DayPlace): GridColumn<CalendarRow> {
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
export const UNKNOWN: GridCellLook = { text: '–', tone: 'muted', label: 'No data' };
const COMMENT_START = 80;

/**
 * The letter in its colour; its word, the number of visits and the start of the comment for screen readers and the
 * mouse. Screen readers start with the letter, which is what people see and say.
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
  const text = visits > 1 ? `${status}${visits}` : status;
  return {
    ...(text !== status && { text }),
    tone: status === '' ? undefined : tone,
    label: isDayStatus(status) ? `${text}: ${words}` : words,
    hint: words,
  };
}
