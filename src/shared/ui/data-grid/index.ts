/** The portal's data grid, and its view as search parameters. Columns, cells and layouts are types of `@harbour/data-grid`. */
export { DataGrid } from './DataGrid';
export type { DataGridProps } from './DataGrid';
export { useAddressedView } from './use-addressed-view';
