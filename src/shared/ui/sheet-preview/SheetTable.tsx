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

// The table's own way to notice its size sets innerHTML, which the page's Trusted Types refuse; browsers have a better one.
ResizeSensor.attach = (element, onResize) => {
  const observer = new ResizeObserver(() => onResize());
  observer.observe(element);
  return () => observer.disconnect();
};

/** A spreadsheet of what a file holds: columns have letters, rows numbers, the first of which is the headings'. */
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
          // Headings may be equal, or empty: their place is all that they have of their own.
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

/** A, B … Z, AA, as spreadsheets count their columns. */
function letterOf(column: number): string {
  const before = column < 26 ? '' : letterOf(Math.floor(column / 26) - 1);
  return before + String.fromCodePoint(65 + (column % 26));
}
