import { Cell, Column, ColumnHeaderCell, SelectionModes, Table } from '@blueprintjs/table';
import { ResizeSensor } from '@blueprintjs/table/lib/esm/interactions/resizeSensor.js';
import '@blueprintjs/table/lib/css/table.css';
import { memo } from 'react';

interface SheetTableProps {
  columns: number;
  rows: readonly (readonly (string | null)[])[];
  headingRow: number;
}

const WIDTH = 150;

// The table's own resize detection sets innerHTML, which the page's Trusted Types refuse; ResizeObserver replaces it.
ResizeSensor.attach = (element, onResize) => {
  const observer = new ResizeObserver(() => onResize());
  observer.observe(element);
  return () => observer.disconnect();
};

/** A spreadsheet of a file: columns have letters, rows have numbers. */
export const SheetTable = memo(function SheetTable({ columns, rows, headingRow }: SheetTableProps) {
  const textAt = (row: number, column: number) => rows[row]?.[column] ?? '';
  const renderCell = (row: number, column: number) => (
    <Cell className={row === headingRow - 1 ? 'app-strong' : undefined} tooltip={textAt(row, column)}>
      {textAt(row, column)}
    </Cell>
  );
  return (
    <Table
      cellRendererDependencies={[rows, headingRow]}
      columnWidths={Array.from({ length: columns }, () => WIDTH)}
      enableGhostCells
      enableRowResizing={false}
      getCellClipboardData={(row, column) => textAt(row, column)}
      numRows={rows.length}
      selectionModes={SelectionModes.ALL}
    >
      {Array.from({ length: columns }, (_, column) => (
        <Column key={column} cellRenderer={renderCell} columnHeaderCellRenderer={renderLetter} />
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
