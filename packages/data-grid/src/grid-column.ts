import type { ReactNode } from 'react';
import type { ColumnFilter } from './grid-filter';

/** What a cell can hold. Dates are ISO text (`yyyy-MM-dd` or `yyyy-MM-ddTHH:mm`), which sorts as text. */
export type GridValue = string | number | boolean | null | undefined;

export type GridColumnKind = 'text' | 'number' | 'date' | 'boolean';

export type GridAlign = 'start' | 'center' | 'end';

/**
 * How one cell looks, as data. `tone` picks a colour of the style sheet. It is never the only sign: `text` has a
 * letter, and `label` the word for screen readers.
 */
export interface GridCellLook {
  /** Replaces the formatted value. */
  text?: string;
  tone?: GridTone;
  /** Read out instead of `text`, for example "Booked, 2 visits". */
  label?: string;
  /** 0 to 1 draws a bar behind the text; above 1 the bar is full and red. */
  bar?: number;
  /** Shown on hover. */
  hint?: string;
  bold?: boolean;
}

export type GridTone =
  | 'muted'
  | 'info'
  | 'success'
  | 'warning'
  | 'danger'
  | 'accent'
  | 'neutral'
  | 'violet'
  | 'rose'
  | 'highlight';

/** Where one cell is: indices count shown rows and shown columns from 0. */
export interface GridCell<Row> {
  row: Row;
  rowKey: string;
  rowIndex: number;
  column: GridColumn<Row>;
  columnIndex: number;
  value: GridValue;
}

/** One column, described by data. Keep the array of columns stable between renders (module constant or `useMemo`). */
export interface GridColumn<Row> {
  id: string;
  title: string;
  /** The header group of this column; neighbours with the same group share one header cell. */
  group?: string;
  /** px, 120 by default */
  width?: number;
  /** px, 40 by default */
  minWidth?: number;
  /** `end` for numbers, `start` otherwise. */
  align?: GridAlign;
  /** `text` by default. Decides alignment, sort order and the form of the filter. */
  kind?: GridColumnKind;
  value: (row: Row) => GridValue;
  /** Formats a non-empty value; `String(value)` by default. Used on screen, in copies, exports and print. */
  format?: (value: NonNullable<GridValue>, row: Row) => string;
  /** How a cell looks, if that depends on the row. Must be cheap: it runs for each cell that scrolls into view. */
  look?: (row: Row, value: GridValue) => GridCellLook | undefined;
  /** A React view inside the cell. Costs a portal per visible cell: prefer `look`. */
  view?: (cell: GridCell<Row>) => ReactNode;
  /** What to sort by, if not the value; false if the column cannot be sorted. */
  sort?: false | ((row: Row) => GridValue);
  /** `choice` offers the existing values. By default it depends on `kind`; false if the column cannot be filtered. */
  filter?: false | ColumnFilter['kind'];
  /** Excluded from quick find. */
  findable?: boolean;
  /** Stays in place while the others scroll. The user can change it. */
  frozen?: boolean;
  /** The user cannot hide it. */
  required?: boolean;
  /** The footer's value for the filtered rows. `footerId` is the id of the footer row. */
  footer?: (rows: readonly Row[], footerId: string) => string;
  /** Explains the title: shown on hover, read after the name. */
  description?: string;
}

/** A header cell above several columns, for example a week above its days. */
export interface GridColumnGroup {
  id: string;
  title: string;
}

/** A totals row. Its title is in the first column without a footer value. */
export interface GridFooterRow {
  id: string;
  title: string;
}

export const DEFAULT_COLUMN_WIDTH = 120;
export const MIN_COLUMN_WIDTH = 40;
export const MAX_COLUMN_WIDTH = 1200;

export function isEmptyValue(value: GridValue): value is null | undefined | '' {
  return value === null || value === undefined || value === '';
}

/** The text of a cell as shown, copied, exported and printed. */
export function cellText<Row>(column: GridColumn<Row>, row: Row): string {
  const value = column.value(row);
  const look = column.look?.(row, value);
  if (look?.text !== undefined) return look.text;
  return formatValue(column, value, row);
}

export function formatValue<Row>(column: GridColumn<Row>, value: GridValue, row: Row): string {
  if (isEmptyValue(value) || (typeof value === 'number' && Number.isNaN(value))) return '';
  if (column.format) return column.format(value, row);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value);
}

export function columnAlign<Row>(column: GridColumn<Row>): GridAlign {
  if (column.align) return column.align;
  return column.kind === 'number' ? 'end' : 'start';
}
