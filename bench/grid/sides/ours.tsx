import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BlueprintProvider } from '@blueprintjs/core';
import 'virtual:blueprint-styles/base.css';
import '@/app/styles/tokens.css';
import {
  readGridView,
  type GridCellLook,
  type GridColumn,
  type GridTone,
  type GridValue,
  type GridView,
} from '@harbour/data-grid';
import { DataGrid } from '@/shared/ui/data-grid';
import { DAY_TONES } from '@/pages/visit-calendar/model/day-tones';
import { formatted, type BenchRow } from '../rows';
import { markOf, scenario } from '../scenario';
import { textOf, type MountSide } from '../side';

const TONES: Readonly<Record<string, GridTone>> = DAY_TONES;

/** The letter with its tone and word, as in the weekly view. */
function lookOf(index: number, value: GridValue): GridCellLook | undefined {
  const mark = markOf(index, value);
  return mark && { tone: TONES[String(value)], label: mark.word, hint: mark.word };
}

const hasTotal = (index: number) => scenario.total([], index) !== null;

const columns: GridColumn<BenchRow>[] = scenario.columns.map((column, index) => ({
  ...column,
  frozen: index < 2,
  value: (row) => row.values[index],
  format: (value) => formatted(value as string | number, column),
  look: scenario.marks(index) && ((_, value) => lookOf(index, value)),
  footer: hasTotal(index) ? (rows) => formatted(scenario.total(rows, index), column) : undefined,
}));
const FOOTERS = [{ id: 'total', title: 'Total' }];
const PLAIN_VIEW = readGridView(new URLSearchParams());
const FIRST_ROW = scenario.groups ? 3 : 2;
const rowKey = (row: BenchRow) => row.id;

/** All features on: check boxes, ranges, frozen columns, footer, toolbar, filters, sort. */
export const mount: MountSide = (container, rows) => {
  let setRows: (rows: readonly BenchRow[]) => void = () => undefined;
  let setView: (view: GridView) => void = () => undefined;
  function Page() {
    const [shown, setShown] = useState(rows);
    setRows = setShown;
    const [view, set] = useState(PLAIN_VIEW);
    setView = set;
    return (
      <DataGrid
        label="Bench"
        rows={shown}
        columns={columns}
        groups={scenario.groups}
        rowKey={rowKey}
        footerRows={FOOTERS}
        selectionMode={scenario.hasRowSelection ? 'both' : 'cells'}
        hasCheckboxes={scenario.hasRowSelection}
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
    sort: (column, descending) => setView({ ...PLAIN_VIEW, sort: [{ columnId: `c${column}`, descending }] }),
    setRows: (next) => setRows(next),
    firstText: () => textOf(container, `[aria-rowindex="${FIRST_ROW}"]`),
  };
};
