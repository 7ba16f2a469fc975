import { AllCommunityModule, ModuleRegistry, createGrid } from 'ag-grid-community';
import { COLUMNS, formatted, type BenchRow } from '../rows';
import type { MountSide } from '../side';

ModuleRegistry.registerModules([AllCommunityModule]);

/** AG Grid Community at its fastest: no animation, no React. `?ag=locale` turns its locale-correct sort on. */
export const mount: MountSide = (container, rows) => {
  const api = createGrid<BenchRow>(container, {
    rowData: [...rows],
    rowHeight: 26,
    animateRows: false,
    accentedSort: new URLSearchParams(location.search).get('ag') === 'locale',
    getRowId: ({ data }) => data.id,
    rowSelection: { mode: 'multiRow' },
    columnDefs: COLUMNS.map((column, index) => ({
      colId: column.id,
      headerName: column.title,
      width: column.width,
      pinned: index < 2 ? ('left' as const) : undefined,
      filter: true,
      valueGetter: ({ data }) => data?.values[index],
      valueFormatter: ({ value }: { value: string | number | null }) => formatted(value, column.kind),
      cellClassRules: index === 5 ? { high: ({ value }: { value: number }) => value > 9000 } : undefined,
    })),
  });
  return {
    sort: (column, descending) =>
      api.applyColumnState({
        state: [{ colId: `c${column}`, sort: descending ? 'desc' : 'asc' }],
        defaultState: { sort: null },
      }),
    firstText: () => container.querySelector('[row-index="0"] [col-id="c1"]')?.textContent ?? '',
  };
};
