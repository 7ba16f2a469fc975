import { AllCommunityModule, ModuleRegistry, createGrid, type ColDef, type ColGroupDef } from 'ag-grid-community';
import { formatted, type BenchRow } from '../rows';
import { scenario, totalsRow } from '../scenario';
import { textOf, type MountSide } from '../side';

ModuleRegistry.registerModules([AllCommunityModule]);

const totals = (rows: readonly BenchRow[]) => (scenario.hasTotals ? [totalsRow(rows)] : []);

const definitions = scenario.columns.map((column, index): ColDef<BenchRow> => {
  const marks = [...(scenario.marks(index) ?? [])];
  return {
    colId: column.id,
    headerName: column.title,
    width: column.width,
    pinned: index < 2 ? ('left' as const) : undefined,
    filter: true,
    valueGetter: ({ data }) => data?.values[index],
    valueFormatter: ({ value }: { value: string | number | null }) => formatted(value, column),
    cellClassRules: marks.length
      ? Object.fromEntries(marks.map(([of, { name }]) => [name, ({ value }: { value: unknown }) => value === of]))
      : undefined,
  };
});

function grouped(): (ColDef<BenchRow> | ColGroupDef<BenchRow>)[] {
  const { groups = [], columns } = scenario;
  const children = (group?: string) => definitions.filter((_, index) => columns[index]?.group === group);
  return [
    ...children(),
    ...groups.map(({ id, title }) => ({ groupId: id, headerName: title, children: children(id) })),
  ];
}

/** AG Grid Community at its fastest: no animation, no React. `?ag=locale` turns on its locale-aware sort. */
export const mount: MountSide = (container, rows) => {
  const api = createGrid<BenchRow>(container, {
    rowData: [...rows],
    rowHeight: 26,
    animateRows: false,
    accentedSort: new URLSearchParams(location.search).get('ag') === 'locale',
    getRowId: ({ data }) => data.id,
    rowSelection: scenario.hasRowSelection ? { mode: 'multiRow' } : undefined,
    pinnedBottomRowData: totals(rows),
    columnDefs: grouped(),
  });
  return {
    sort: (column, descending) =>
      api.applyColumnState({
        state: [{ colId: `c${column}`, sort: descending ? 'desc' : 'asc' }],
        defaultState: { sort: null },
      }),
    setRows: (next) => api.updateGridOptions({ rowData: [...next], pinnedBottomRowData: totals(next) }),
    update: (row, next) => {
      api.applyTransaction({ update: [row] });
      if (scenario.hasTotals) api.setGridOption('pinnedBottomRowData', totals(next));
    },
    firstText: () => textOf(container, '[row-index="0"]'),
  };
};
