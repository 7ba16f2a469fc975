export { RecordCells, RecordTable } from './RecordTable';
export type { RecordColumn } from './RecordTable';
