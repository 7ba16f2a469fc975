/** The data grid: a component, its column definitions as data, and its view as search parameters. */
export { DataGrid } from './DataGrid';
export type { DataGridProps, GridAction, GridHandle } from './data-grid-props';
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
export type { GridLayout } from './grid-layout';
export type { GridMove } from './grid-navigation';
export type { GridView } from './grid-view';
export type { SortRule } from './grid-sort';
export { useAddressedView } from './use-addressed-view';
