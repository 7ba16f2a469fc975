import { Cell, Column, ColumnHeaderCell, SelectionModes, Table } from '@blueprintjs/table';
import { ResizeSensor } from '@blueprintjs/table/lib/esm/interactions/resizeSensor.js';
import '@blueprintjs/table/lib/css/table.css';
import { memo } from 'react';
import styles from './SheetPreview.module.css';

interface SheetTableProps {
  headings: readonly string[];
  rows: readonly (readonly (string | null)[])[];
}

const WIDTH = 150;

// The table's own resize detection sets innerHTML, which the page's Trusted Types refuse; ResizeObserver replaces it.
ResizeSensor.attach = (element, onResize) => {
  const observer = new ResizeObserver(() => onResize());
  observer.observe(element);
  return () => observer.disconnect();
};

/** A spreadsheet of a file: columns have letters, rows have numbers, and row 1 has the headings. */
export const SheetTable = memo(function SheetTable({ headings, rows }: SheetTableProps) {
  const textAt = (row: number, column: number) => (row === 0 ? headings[column] : rows[row - 1]?.[column]) ?? '';
  const renderCell = (row: number, column: number) => (
    <Cell className={row === 0 ? styles.heading : undefined} tooltip={textAt(row, column)}>
      {textAt(row, column)}
    </Cell>
  );
  return (
    <Table
      columnWidths={headings.map(() => WIDTH)}
      enableGhostCells
      enableRowResizing={false}
      getCellClipboardData={(row, column) => textAt(row, column)}
      numRows={rows.length + 1}
      selectionModes={SelectionModes.ALL}
    >
      {headings.map((_, column) => (
        <Column
          // Headings may repeat or be empty, so only their position identifies them.
          // oxlint-disable-next-line react/no-array-index-key
          key={column}
          cellRenderer={renderCell}
          columnHeaderCellRenderer={renderLetter}
        />
      ))}
    </Table>
  );
});

const renderLetter = (column: number) => <ColumnHeaderCell name={letterOf(column)} />;

/** Column letters as in spreadsheets: A, B … Z, AA. */
function letterOf(column: number): string {
  const before = column < 26 ? '' : letterOf(Math.floor(column / 26) - 1);
  return before + String.fromCodePoint(65 + (column % 26));
}
