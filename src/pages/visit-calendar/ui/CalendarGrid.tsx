import { useMemo, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import { useShown, useShownBefore } from '@/shared/redux';
import { useNoteChangedRows } from '@/shared/ui/changed-row';
import {
  DataGrid,
  useAddressedView,
  type GridCell,
  type GridColumn,
  type GridHandle,
  type GridLayout,
  type GridMove,
} from '@/shared/ui/data-grid';
import { calendarColumns, calendarGroups, FOOTER_ROWS, type CalendarFit } from '../model/calendar-columns';
import type { Calendar, CalendarRow } from '../model/calendar-rows';
import styles from './CalendarGrid.module.css';
import { CellDialog } from './CellDialog';
import { Legend } from './Legend';

interface CalendarGridProps {
  calendar: Calendar;
  layout: GridLayout;
  fit: CalendarFit;
  onLayoutChange: (layout: GridLayout) => void;
  isLoading: boolean;
  /** Shown in place of the rows. */
  error: ReactNode;
}

const KEY_HINTS = [{ keys: '← → ↑ ↓ in an open cell', does: 'Go to the neighbouring cell' }];

const rowKey = (row: CalendarRow) => row.key;
const changeKey = (row: CalendarRow) => `consultant ${row.key}`;
const changeKeys = (row: CalendarRow) => [changeKey(row)];
const lookOf = ({ cells, minutes }: CalendarRow) => JSON.stringify([[...cells], minutes]);
const CHANGED_BY = ['visit', 'absence'];

type OpenCell = Pick<GridCell<CalendarRow>, 'row' | 'column'>;

/** Consultants by days, with the totals of each week; a cell opens its dialog. */
export function CalendarGrid({ calendar, layout, fit, onLayoutChange, isLoading, error }: CalendarGridProps) {
  const [view, setView] = useAddressedView();
  const { weeks, rows } = calendar;
  const columns = useMemo(() => calendarColumns(weeks, fit), [weeks, fit]);
  useNoteChangedRows({ rows, keyOf: changeKey, lookOf, kinds: CHANGED_BY });
  const groups = useMemo(() => calendarGroups(weeks), [weeks]);
  const grid = useRef<GridHandle<CalendarRow>>(null);
  const before = useShownBefore('visit-calendar.cell', isCellPlace);
  const [opened, setOpened] = useState<OpenCell | null>(() => before && cellAt(before, rows, columns));
  const [isOpen, setIsOpen] = useState(opened !== null);
  useShown(
    'visit-calendar.cell',
    useMemo(() => (isOpen && opened ? { row: opened.row.key, column: opened.column.id } : null), [isOpen, opened]),
  );

  const handleActivate = (cell: GridCell<CalendarRow>) => {
    setOpened(cell);
    setIsOpen(true);
  };
  const handleMove = (move: GridMove) => {
    const cell = grid.current?.move(move);
    if (cell) setOpened(cell);
    // Above the first row is the header, which has nothing to show here.
    else if (move === 'up') grid.current?.move('down');
  };

  const style: CSSProperties & Record<'--rows', number> = { '--rows': rowsOfRoom(rows.length, isLoading, error) };
  return (
    <div className={`${styles.grid} ${fit === 'dense' ? styles.dense : ''}`} style={style}>
      <DataGrid
        ref={grid}
        label="Weekly view of visits"
        rows={rows}
        columns={columns}
        groups={groups}
        footerRows={FOOTER_ROWS}
        rowKey={rowKey}
        changeKeys={changeKeys}
        view={view}
        onViewChange={setView}
        layout={layout}
        onLayoutChange={onLayoutChange}
        toolbar={fit === 'dense' && <Legend />}
        keyHints={KEY_HINTS}
        activatesOnClick
        onActivate={handleActivate}
        isLoading={isLoading}
        error={error || undefined}
        empty="There are no consultants in this region."
      />
      {opened && (
        <CellDialog
          cell={opened}
          weeks={weeks}
          isOpen={isOpen}
          onMove={handleMove}
          onClose={() => setIsOpen(false)}
          onClosed={() => grid.current?.focus()}
        />
      )}
    </div>
  );
}

/** While loading, enough rows to fill the window, so that the totals are not pushed down later. */
function rowsOfRoom(count: number, isLoading: boolean, error: ReactNode): number {
  if (isLoading) return 40;
  return error ? 12 : count;
}

/** Where an open cell is, as a stored state has it. */
interface CellPlace {
  row: string;
  column: string;
}

function isCellPlace(value: unknown): value is CellPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { row, column } = value as Partial<CellPlace>;
  return typeof row === 'string' && typeof column === 'string';
}

function cellAt(
  place: CellPlace,
  rows: readonly CalendarRow[],
  columns: readonly GridColumn<CalendarRow>[],
): OpenCell | null {
  const row = rows.find(({ key }) => key === place.row);
  const column = columns.find(({ id }) => id === place.column);
  return row && column ? { row, column } : null;
}
