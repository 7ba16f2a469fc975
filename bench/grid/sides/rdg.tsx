import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DataGrid, type Column, type ColumnOrColumnGroup } from 'react-data-grid';
import 'react-data-grid/lib/styles.css';
import { appSorted, formatted, type BenchRow } from '../rows';
import { markOf, scenario, totalsRow } from '../scenario';
import { textOf, type MountSide } from '../side';

const columns: Column<BenchRow, BenchRow>[] = scenario.columns.map((column, index) => ({
  key: column.id,
  name: column.title,
  width: column.width,
  frozen: index < 2,
  sortable: true,
  resizable: true,
  cellClass: scenario.marks(index) && ((row: BenchRow) => markOf(index, row.values[index])?.name),
  renderCell: ({ row }) => formatted(row.values[index], column),
  renderSummaryCell: ({ row }) => formatted(row.values[index], column),
}));

function grouped(): ColumnOrColumnGroup<BenchRow, BenchRow>[] {
  const children = (group?: string) => columns.filter((_, index) => scenario.columns[index]?.group === group);
  return [...children(), ...(scenario.groups ?? []).map(({ id, title }) => ({ name: title, children: children(id) }))];
}

const headed = grouped();
const FIRST_ROW = scenario.groups ? 3 : 2;

export const mount: MountSide = (container, initial) => {
  let setRows: (rows: readonly BenchRow[]) => void = () => undefined;
  function Table() {
    const [rows, set] = useState(initial);
    setRows = set;
    const totals = useMemo(() => (scenario.hasTotals ? [totalsRow(rows)] : undefined), [rows]);
    return (
      <DataGrid
        columns={headed}
        rows={rows}
        bottomSummaryRows={totals}
        rowKeyGetter={keyOf}
        rowHeight={26}
        style={{ height: '100%' }}
      />
    );
  }
  createRoot(container).render(<Table />);
  return {
    sort: (column, descending) => setRows(appSorted(initial, column, descending)),
    setRows: (next) => setRows(next),
    firstText: () => textOf(container, `[aria-rowindex="${FIRST_ROW}"]`),
  };
};

const keyOf = (row: BenchRow) => row.id;
