import { BlueprintProvider } from '@blueprintjs/core';
import 'virtual:blueprint-styles/base.css';
import '@/app/styles/tokens.css';
import '@/app/styles/base.css';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { readGridView, writeGridView, type GridColumn, type GridLayout } from '@harbour/data-grid';
import { DataGrid } from '@/shared/ui/data-grid';
import { COLUMNS, formatted, makeRows, type BenchRow } from './rows';

/** The grid alone with all features: sort, filter and search are in the address, the layout in this browser. */
const params = new URLSearchParams(location.search);
const rows = makeRows(Number(params.get('rows') ?? 100_000));
const GROUPS = [
  { id: 'who', title: 'Who' },
  { id: 'first', title: 'First week' },
  { id: 'second', title: 'Second week' },
];
const FOOTERS = [
  { id: 'count', title: 'Filled' },
  { id: 'sum', title: 'Sum' },
];
const LAYOUT_KEY = 'bench-grid-layout';

const columns: GridColumn<BenchRow>[] = COLUMNS.map((column, index) => ({
  ...column,
  group: groupOf(index),
  frozen: index < 2,
  required: index === 1,
  value: (row) => row.values[index],
  format: (value) => formatted(typeof value === 'boolean' ? null : value, column),
  filter: index === 3 ? 'choice' : undefined,
  look: index === 4 ? (row, value) => lookOf(Number(value ?? 0), formatted(row.values[index], column)) : undefined,
  footer:
    column.kind === 'number' && index > 0
      ? (list, footerId) => {
          const numbers = list.map((row) => row.values[index]).filter((value) => typeof value === 'number');
          return footerId === 'count' ? String(numbers.length) : numbers.reduce((a, b) => a + b, 0).toFixed(0);
        }
      : undefined,
}));

function groupOf(index: number): string | undefined {
  if (index < 3) return 'who';
  return index < 14 ? 'first' : 'second';
}

function lookOf(value: number, text: string) {
  const share = value / 9000;
  return { bar: share, label: share > 1 ? `${text}, over` : text };
}

const rowKey = (row: BenchRow) => row.id;

function Demo() {
  const [view, setView] = useState(() => readGridView(params));
  const [layout, setLayout] = useState(() => JSON.parse(localStorage.getItem(LAYOUT_KEY) ?? '{}') as GridLayout);
  const [opened, setOpened] = useState('');
  useEffect(() => {
    writeGridView(view, params);
    history.replaceState(null, '', `?${params}`);
  }, [view]);
  useEffect(() => localStorage.setItem(LAYOUT_KEY, JSON.stringify(layout)), [layout]);
  return (
    <DataGrid
      label="Bench rows"
      rows={rows}
      columns={columns}
      groups={GROUPS}
      footerRows={FOOTERS}
      rowKey={rowKey}
      selectionMode="both"
      hasCheckboxes
      isRowDisabled={(row) => row.id === 'r3'}
      view={view}
      onViewChange={setView}
      layout={layout}
      onLayoutChange={setLayout}
      onActivate={(cell) => setOpened(`${cell.column.title} of ${cell.rowKey}`)}
      toolbar={<output>{opened}</output>}
    />
  );
}

const container = document.querySelector('#demo');
if (container) {
  createRoot(container).render(
    <StrictMode>
      <BlueprintProvider>
        <Demo />
      </BlueprintProvider>
    </StrictMode>,
  );
}
