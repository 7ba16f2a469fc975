import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { appSorted, formatted, type BenchRow } from '../rows';
import { markOf, scenario, totalsRow } from '../scenario';
import type { MountSide } from '../side';

const { columns: COLUMNS } = scenario;

const LEFTS = COLUMNS.map((_, index) => COLUMNS.slice(0, index).reduce((sum, column) => sum + column.width, 0));
const WIDTH = (LEFTS.at(-1) ?? 0) + (COLUMNS.at(-1)?.width ?? 0);

function Totals({ rows }: { rows: readonly BenchRow[] }) {
  const { values } = useMemo(() => totalsRow(rows), [rows]);
  return (
    <div style={{ position: 'sticky', bottom: 0, height: 26, width: WIDTH, background: '#eee' }}>
      {COLUMNS.map((column, index) => (
        <div key={column.id} style={{ position: 'absolute', left: LEFTS[index], width: column.width }}>
          {formatted(values[index], column)}
        </div>
      ))}
    </div>
  );
}

/** A bare table, virtual in both directions: text, one active cell, nothing else. */
export const mount: MountSide = (container, initial) => {
  let setRows: (rows: readonly BenchRow[]) => void = () => undefined;
  function Table() {
    const [rows, set] = useState(initial);
    const [active, setActive] = useState({ row: 0, column: 0 });
    const scroller = useRef<HTMLDivElement>(null);
    const getScrollElement = () => scroller.current;
    const vertical = useVirtualizer({ count: rows.length, getScrollElement, estimateSize: () => 26, overscan: 4 });
    const horizontal = useVirtualizer({
      horizontal: true,
      count: COLUMNS.length,
      getScrollElement,
      estimateSize: (index) => COLUMNS[index]?.width ?? 100,
      overscan: 1,
    });
    useEffect(() => {
      setRows = set;
    }, []);
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      const row = Math.min(rows.length - 1, active.row + 1);
      setActive({ ...active, row });
      vertical.scrollToIndex(row);
    };
    return (
      <div
        ref={scroller}
        tabIndex={0}
        onKeyDown={handleKey}
        style={{ height: '100%', overflow: 'auto', contain: 'strict' }}
      >
        <div style={{ height: vertical.getTotalSize(), width: WIDTH, position: 'relative' }}>
          {vertical.getVirtualItems().map((item) => (
            <div
              key={item.key}
              style={{ position: 'absolute', height: 26, width: WIDTH, transform: `translateY(${item.start}px)` }}
            >
              {horizontal.getVirtualItems().map((cell) => {
                const column = COLUMNS[cell.index];
                const isActive = active.row === item.index && active.column === cell.index;
                return (
                  <div
                    key={cell.key}
                    className={`cell ${markOf(cell.index, rows[item.index]?.values[cell.index])?.name ?? ''}`}
                    style={{
                      position: 'absolute',
                      left: cell.start,
                      width: cell.size,
                      height: 26,
                      overflow: 'hidden',
                      whiteSpace: 'nowrap',
                      textOverflow: 'ellipsis',
                      borderBottom: '1px solid #ddd',
                      outline: isActive ? '2px solid teal' : undefined,
                    }}
                  >
                    {column && formatted(rows[item.index]?.values[cell.index], column)}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
        {scenario.hasTotals && <Totals rows={rows} />}
      </div>
    );
  }
  createRoot(container).render(<Table />);
  return {
    sort: (column, descending) => setRows(appSorted(initial, column, descending)),
    setRows: (next) => setRows(next),
    firstText: () => container.querySelector('.cell')?.parentElement?.textContent ?? '',
  };
};
