import type { GridCell } from '@harbour/data-grid';
import { statusOf, statusWord, type CalendarRow, type CalendarWeek } from './calendar-rows';
import { placeOf, type Measure } from './column-place';

/** What the dialog of a cell shows (product/weekly-view#which-dialog). */
export type CellContent =
  | { kind: 'visits'; day: string; comment: string }
  | { kind: 'time'; measure: Measure; week: CalendarWeek; minutes: number }
  | { kind: 'comment'; day: string; text: string }
  | { kind: 'free'; day: string }
  | { kind: 'consultant' };

/** The statuses of days whose visits are fetched. */
const VISIT_STATUSES = new Set(['B', 'C', 'O', 'P']);

export function contentOf(
  { row, column }: Pick<GridCell<CalendarRow>, 'row' | 'column'>,
  weeks: readonly CalendarWeek[],
): CellContent {
  const place = placeOf(column.id, weeks);
  if (place === null) return { kind: 'consultant' };
  if (place.kind === 'total') {
    const minutes = row.minutes[place.weekIndex]?.[place.measure] ?? 0;
    return { kind: 'time', measure: place.measure, week: place.week, minutes };
  }
  return contentOfDay(row, place.day);
}

function contentOfDay(row: CalendarRow, day: string): CellContent {
  const cell = row.cells.get(day);
  if (!cell) return { kind: 'free', day };
  const status = statusOf(cell);
  const comment = cell.comment?.trim() ?? '';
  if (VISIT_STATUSES.has(status)) return { kind: 'visits', day, comment };
  if (comment !== '') return { kind: 'comment', day, text: comment };
  if (status !== '') return { kind: 'comment', day, text: statusWord(status) };
  return { kind: 'free', day };
}
