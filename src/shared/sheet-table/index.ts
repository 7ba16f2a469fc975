export { readSheetTable } from './sheet-table';
