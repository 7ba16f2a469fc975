export { SimpleTable } from './SimpleTable';
export type { TableColumn } from './SimpleTable';
export { TableCell } from './TableCell';
export { wholeRanges } from './whole-ranges';
