import { useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DataEditor, GridCellKind, type GridColumn, type Item, type TextCell } from '@glideapps/glide-data-grid';
import '@glideapps/glide-data-grid/dist/index.css';
import { appSorted, formatted, type BenchRow } from '../rows';
import { markOf, scenario, totalsRow } from '../scenario';
import type { MountSide } from '../side';

const groupTitles = new Map(scenario.groups?.map(({ id, title }) => [id, title]));
const columns: GridColumn[] = scenario.columns.map(({ id, title, width, group = '' }) => ({
  id,
  title,
  width,
  group: groupTitles.get(group),
}));
const shown = (rows: readonly BenchRow[]) => (scenario.hasTotals ? [...rows, totalsRow(rows)] : rows);

/** The canvas grid. */
export const mount: MountSide = (container, initial) => {
  let setRows: (rows: readonly BenchRow[]) => void = () => undefined;
  function Table() {
    const [rows, set] = useState(() => shown(initial));
    setRows = (next) => set(shown(next));
    const getCellContent = useCallback(
      ([column, row]: Item): TextCell => {
        const value = rows[row]?.values[column];
        const text = formatted(value, scenario.columns[column] ?? { kind: 'text' });
        const mark = markOf(column, value);
        const themeOverride = mark && { bgCell: mark.color };
        return { kind: GridCellKind.Text, data: text, displayData: text, allowOverlay: false, themeOverride };
      },
      [rows],
    );
    return (
      <DataEditor
        columns={columns}
        rows={rows.length}
        rowHeight={26}
        freezeColumns={2}
        getCellContent={getCellContent}
        freezeTrailingRows={scenario.hasTotals ? 1 : 0}
        rowMarkers={scenario.hasRowSelection ? 'checkbox' : 'none'}
        width="100%"
        height="100%"
      />
    );
  }
  const portal = document.createElement('div');
  portal.id = 'portal';
  document.body.append(portal);
  createRoot(container).render(<Table />);
  return {
    sort: (column, descending) => setRows(appSorted(initial, column, descending)),
    setRows: (next) => setRows(next),
  };
};
