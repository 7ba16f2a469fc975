/** The data grid: a component, its columns as data, and its view as search parameters. */
export { DataGrid } from './DataGrid';
export { FilterChip } from './FilterChip';
export type { DataGridProps, GridAction, GridHandle } from './data-grid-props';
export { formatValue } from './grid-column';
export type {
  GridCell,
  GridCellLook,
  GridColumn,
  GridColumnGroup,
  GridFooterRow,
  GridTone,
  GridValue,
} from './grid-column';
export type { GridSelectionMode } from './controller-config';
export type { ColumnFilter } from './grid-filter';
export type { ChangeMark, GridHost, GridOffer, KeyHint, RowChanges, TextRules, TextTable } from './grid-host';
export type { GridLayout } from './grid-layout';
export type { GridMove } from './grid-navigation';
export { isGridParam } from './grid-params';
export { readGridView, writeGridView } from './grid-view';
export type { GridView } from './grid-view';
export type { SortRule } from './grid-sort';
