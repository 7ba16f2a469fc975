export { bytesOfTable, readCsvTable } from './csv-table';
export { readSheetTable } from './sheet-table';
