import type { GridColumn } from './grid-column';

const SELECT_COLUMN_ID = '__select';

/** The first column with check boxes, to select rows by mouse without moving the active cell. */
export function selectColumn<Row>(): GridColumn<Row> {
  return {
    id: SELECT_COLUMN_ID,
    title: 'Selected',
    width: 36,
    minWidth: 36,
    frozen: true,
    required: true,
    sort: false,
    filter: false,
    findable: false,
    value: () => null,
  };
}

export function isSelectColumn(column: { id: string } | undefined): boolean {
  return column?.id === SELECT_COLUMN_ID;
}
