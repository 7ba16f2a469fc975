import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DataGrid, type Column } from 'react-data-grid';
import 'react-data-grid/lib/styles.css';
import { COLUMNS, appSorted, formatted, type BenchRow } from '../rows';
import type { MountSide } from '../side';

const columns: Column<BenchRow>[] = COLUMNS.map((column, index) => ({
  key: column.id,
  name: column.title,
  width: column.width,
  frozen: index < 2,
  sortable: true,
  resizable: true,
  renderCell: ({ row }) => formatted(row.values[index], column.kind),
}));

export const mount: MountSide = (container, initial) => {
  let setRows: (rows: readonly BenchRow[]) => void = () => undefined;
  function Table() {
    const [rows, set] = useState(initial);
    setRows = set;
    return <DataGrid columns={columns} rows={rows} rowKeyGetter={keyOf} rowHeight={26} style={{ height: '100%' }} />;
  }
  createRoot(container).render(<Table />);
  return {
    sort: (column, descending) => setRows(appSorted(initial, column, descending)),
    firstText: () => container.querySelector('[aria-rowindex="2"]')?.textContent ?? '',
  };
};

const keyOf = (row: BenchRow) => row.id;
