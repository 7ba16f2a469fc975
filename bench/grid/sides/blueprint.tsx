import { Cell, Column, RenderMode, Table } from '@blueprintjs/table';
import '@blueprintjs/table/lib/css/table.css';
import { HotkeysProvider } from '@blueprintjs/core';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { COLUMNS, appSorted, formatted, type BenchRow } from '../rows';
import type { MountSide } from '../side';

const WIDTHS = COLUMNS.map((column) => column.width);

export const mount: MountSide = (container, initial) => {
  let setRows: (rows: readonly BenchRow[]) => void = () => undefined;
  function Page() {
    const [rows, set] = useState(initial);
    setRows = set;
    return (
      <Table
        numRows={rows.length}
        defaultRowHeight={26}
        columnWidths={WIDTHS}
        numFrozenColumns={2}
        enableFocusedCell
        renderMode={RenderMode.BATCH_ON_UPDATE}
        cellRendererDependencies={[rows]}
      >
        {COLUMNS.map((column, index) => (
          <Column
            key={column.id}
            name={column.title}
            cellRenderer={(row) => <Cell>{formatted(rows[row]?.values[index], column.kind)}</Cell>}
          />
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
    firstText: () => container.querySelector('.bp6-table-cell-row-0')?.textContent ?? '',
  };
};
