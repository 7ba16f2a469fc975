import type { ComponentProps, ReactNode } from 'react';
import { useChangedRow } from '@/shared/ui/changed-row';
import { SimpleTable, TableCell, type TableColumn, wholeRanges } from '@/shared/ui/simple-table';
import styles from './RecordTable.module.css';

/** A column, described once: its title also names the value on a card. */
export interface RecordColumn<Row> extends TableColumn {
  /** @param index of the row in the table, from 0 */
  render: (row: Row, index: number) => ReactNode;
  /** It names the row: bold, and without its title on a card. */
  isName?: boolean;
  /** Class of its cells. */
  className?: string | undefined;
}

type Frame = Pick<
  ComponentProps<typeof SimpleTable>,
  'caption' | 'cardsBelow' | 'className' | 'isLoading' | 'skeletonRows'
>;

interface RecordTableProps<Row> extends Frame {
  columns: readonly RecordColumn<Row>[];
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined;
  keyOf: (row: Row) => string | number;
  /** The record of a row, as recent changes name it; its row flashes when somebody else has changed it. */
  changeKeyOf?: ((row: Row) => string) | undefined;
  /** A click anywhere on a row; give it a button or link as well, for the keyboard. */
  onOpen?: (row: Row) => void;
}

/** A read-only table with a row for each record, or a card on narrow screens. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { columns, rows, keyOf, changeKeyOf, onOpen, isLoading = rows === undefined, ...frame } = props;
  return (
    <SimpleTable {...frame} columns={columns} isInteractive={onOpen !== undefined} isLoading={isLoading}>
      {rows?.map((row, index) => (
        <RecordRow
          key={keyOf(row)}
          columns={columns}
          row={row}
          index={index}
          changeKey={changeKeyOf?.(row) ?? ''}
          onOpen={onOpen}
        />
      ))}
    </SimpleTable>
  );
}

interface RecordRowProps<Row> {
  columns: readonly RecordColumn<Row>[];
  row: Row;
  index: number;
  changeKey: string;
  onOpen: ((row: Row) => void) | undefined;
}

function RecordRow<Row>({ columns, row, index, changeKey, onOpen }: RecordRowProps<Row>) {
  const { className, title, note } = useChangedRow(changeKey);
  return (
    <tr className={className} title={title} onClick={onOpen && (() => onOpen(row))}>
      <RecordCells columns={columns} row={row} index={index} note={note} />
    </tr>
  );
}

interface RecordCellsProps<Row> extends Pick<RecordTableProps<Row>, 'columns'> {
  row: Row;
  index?: number;
  /** In the first cell. */
  note?: ReactNode;
}

/** The cells of a record, also of one whose row has others beside them. */
export function RecordCells<Row>({ columns, row, index = 0, note }: RecordCellsProps<Row>) {
  const first = columns.find(({ kind }) => kind !== 'check');
  return columns.map((column) => (
    <TableCell
      key={column.title}
      className={`${column.isName ? styles.name : ''} ${column.className ?? ''}`}
      kind={column.kind ?? 'text'}
      {...(hasLabel(column) && { label: column.title })}
    >
      {wholeRanges(column.render(row, index))}
      {column === first && note}
    </TableCell>
  ));
}

function hasLabel({ kind, isName, isTitleHidden }: RecordColumn<never>): boolean {
  return !isName && !isTitleHidden && kind !== 'actions';
}
