export { SimpleTable } from './SimpleTable';
export { TableCell } from './TableCell';
