import type { ReactNode } from 'react';
import type { ColumnFilter } from './grid-filter';

/** What a cell can hold. Dates are ISO text (`yyyy-MM-dd` or `yyyy-MM-ddTHH:mm`), which sorts as it is. */
export type GridValue = string | number | boolean | null | undefined;

export type GridColumnKind = 'text' | 'number' | 'date' | 'boolean';

export type GridAlign = 'start' | 'center' | 'end';

/**
 * How one cell looks, as data. `tone` picks a colour of the style sheet; a tone is never alone: `text` carries its
 * letter and `label` its word, which is what a screen reader says.
 */
export interface GridCellLook {
  /** Replaces the formatted value. */
  text?: string;
  tone?: GridTone;
  /** Said instead of `text`, for example "Booked, 2 visits". */
  label?: string;
  /** 0 to 1 draws a bar behind the text; above 1 it is full and red. */
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
  /** The header group that this column is under; neighbours with the same group share one header cell. */
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
  /** The text of a value that is not empty; `String(value)` by default. Used on screen, in copies, exports and print. */
  format?: (value: NonNullable<GridValue>, row: Row) => string;
  /** The look of a cell where it depends on the row. Must be cheap: it runs for each cell that scrolls into view. */
  look?: (row: Row, value: GridValue) => GridCellLook | undefined;
  /** A React view inside the cell. Costs a portal per visible cell: prefer `look`. */
  view?: (cell: GridCell<Row>) => ReactNode;
  /** What to sort by where it is not the value; false: the column cannot be sorted. */
  sort?: false | ((row: Row) => GridValue);
  /** `choice` offers the values that occur. Default: by `kind`; false: the column cannot be filtered. */
  filter?: false | ColumnFilter['kind'];
  /** Left out of quick find. */
  findable?: boolean;
  /** Stays at the start while the others scroll. The user can change it. */
  frozen?: boolean;
  /** Cannot be hidden by the user. */
  required?: boolean;
  /** What is in the footer, from the rows as filtered. `footerId` is the id of the footer row. */
  footer?: (rows: readonly Row[], footerId: string) => string;
  /** Explains the title: shown on hover, said after the name. */
  description?: string;
}

/** A header cell above several columns, for example a week above its days. */
export interface GridColumnGroup {
  id: string;
  title: string;
}

/** A totals row. Its title is in the first column that has no footer of its own. */
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
