import { Cell, Column, RenderMode, Table } from '@blueprintjs/table';
import '@blueprintjs/table/lib/css/table.css';
import { HotkeysProvider } from '@blueprintjs/core';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { appSorted, formatted, type BenchRow } from '../rows';
import { markOf, scenario, totalsRow } from '../scenario';
import { textOf, type MountSide } from '../side';

const { columns: COLUMNS } = scenario;
/** Rows can be frozen only at the top, so its totals are there. */
const FROZEN = scenario.hasTotals ? 1 : 0;
const shown = (rows: readonly BenchRow[]) => (scenario.hasTotals ? [totalsRow(rows), ...rows] : rows);

const WIDTHS = COLUMNS.map((column) => column.width);

function cellOf(row: BenchRow | undefined, index: number) {
  const value = row?.values[index];
  const column = COLUMNS[index];
  return <Cell className={markOf(index, value)?.name}>{column && formatted(value, column)}</Cell>;
}

export const mount: MountSide = (container, initial) => {
  let setRows: (rows: readonly BenchRow[]) => void = () => undefined;
  function Page() {
    const [rows, set] = useState(() => shown(initial));
    setRows = (next) => set(shown(next));
    return (
      <Table
        numRows={rows.length}
        defaultRowHeight={26}
        columnWidths={WIDTHS}
        numFrozenColumns={2}
        numFrozenRows={FROZEN}
        enableFocusedCell
        renderMode={RenderMode.BATCH_ON_UPDATE}
        cellRendererDependencies={[rows]}
      >
        {COLUMNS.map((column, index) => (
          <Column key={column.id} name={column.title} cellRenderer={(row) => cellOf(rows[row], index)} />
        ))}
      </Table>
    );
  }
  createRoot(container).render(
    <HotkeysProvider>
      <Page />
    </HotkeysProvider>,
  );
  return {
    sort: (column, descending) => setRows(appSorted(initial, column, descending)),
    setRows: (next) => setRows(next),
    firstText: () => textOf(container, `.bp6-table-cell-row-${FROZEN}`),
  };
};
