import type { GridColumn } from './grid-column';

const SELECT_COLUMN_ID = '__select';

/** The column of check boxes that is first where rows can be selected by mouse without losing the active cell. */
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
