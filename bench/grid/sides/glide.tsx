import { useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { DataEditor, GridCellKind, type GridColumn, type Item, type TextCell } from '@glideapps/glide-data-grid';
import '@glideapps/glide-data-grid/dist/index.css';
import { COLUMNS, appSorted, formatted, type BenchRow } from '../rows';
import type { MountSide } from '../side';

const columns: GridColumn[] = COLUMNS.map((column) => ({ id: column.id, title: column.title, width: column.width }));

/** The canvas grid. */
export const mount: MountSide = (container, initial) => {
  let setRows: (rows: readonly BenchRow[]) => void = () => undefined;
  function Table() {
    const [rows, set] = useState(initial);
    setRows = set;
    const getCellContent = useCallback(
      ([column, row]: Item): TextCell => {
        const text = formatted(rows[row]?.values[column], COLUMNS[column]?.kind ?? 'text');
        return { kind: GridCellKind.Text, data: text, displayData: text, allowOverlay: false };
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
        rowMarkers="checkbox"
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
  };
};
