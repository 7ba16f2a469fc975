import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BlueprintProvider } from '@blueprintjs/core';
import 'virtual:blueprint-styles/base.css';
import '@/app/styles/tokens.css';
import { DataGrid, EMPTY_VIEW, type GridColumn, type GridView } from '@/shared/ui/data-grid';
import { COLUMNS, formatted, type BenchRow } from '../rows';
import type { MountSide } from '../side';

const columns: GridColumn<BenchRow>[] = COLUMNS.map((column, index) => ({
  ...column,
  frozen: index < 2,
  value: (row) => row.values[index],
  format: (value) => formatted(value as string | number, column.kind),
  look:
    index === 5
      ? (_, value) => (Number(value ?? 0) > 9000 ? { tone: 'danger', label: `${String(value)}, high` } : undefined)
      : undefined,
  footer: index > 2 && column.kind === 'number' ? (rows) => String(rows.length) : undefined,
}));
const FOOTERS = [{ id: 'total', title: 'Total' }];
const rowKey = (row: BenchRow) => row.id;

/** All features on: check boxes, ranges, frozen columns, footer, toolbar, filters, sort. */
export const mount: MountSide = (container, rows) => {
  let setView: (view: GridView) => void = () => undefined;
  function Page() {
    const [view, set] = useState(EMPTY_VIEW);
    setView = set;
    return (
      <DataGrid
        label="Bench"
        rows={rows}
        columns={columns}
        rowKey={rowKey}
        footerRows={FOOTERS}
        selectionMode="both"
        hasCheckboxes
        view={view}
        onViewChange={set}
      />
    );
  }
  createRoot(container).render(
    <BlueprintProvider>
      <Page />
    </BlueprintProvider>,
  );
  return {
    sort: (column, descending) => setView({ ...EMPTY_VIEW, sort: [{ columnId: `c${column}`, descending }] }),
    firstText: () => container.querySelector('[aria-rowindex="2"]')?.textContent ?? '',
  };
};
