import { isRecord } from '@contract/guards';
import {
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type CSSProperties,
  type ReactNode,
  type RefObject,
} from 'react';
import { useShown, useShownBefore } from '@/shared/redux';
import { FailureNote } from '@/shared/ui/failure-note';
import { useNoteChangedRows } from '@/shared/ui/changed-row';
import type { GridCell, GridColumn, GridHandle, GridLayout, GridMove } from '@harbour/data-grid';
import { DataGrid, useAddressedView } from '@/shared/ui/data-grid';
import { calendarColumns, calendarGroups, FOOTER_ROWS, type CalendarFit } from '../model/calendar-columns';
import type { CalendarPeriod } from '../model/calendar-period';
import type { Calendar, CalendarRow } from '../model/calendar-rows';
import { monthColumns, monthGroups, quarterColumns, quarterGroups, weekOfColumn } from '../model/period-columns';
import { useCellPlan } from '../model/use-cell-plan';
import { usePlanningKeys } from '../model/use-planning-keys';
import styles from './CalendarGrid.module.css';
import { CellDialog } from './CellDialog';
import { Legend } from './Legend';
import { PlanDialogs } from './PlanDialogs';

interface CalendarGridProps {
  grid: RefObject<GridHandle<CalendarRow> | null>;
  period: CalendarPeriod;
  calendar: Calendar;
  layout: GridLayout;
  fit: CalendarFit;
  onLayoutChange: (layout: GridLayout) => void;
  /** At the start of the grid's bar. */
  filters: ReactNode;
  isLoading: boolean;
  /** Shown in place of the rows. */
  error: ReactNode;
  /** The key of the row to go to once it is shown. */
  wantedRow: string | null;
  onRowReached: () => void;
  /** Shows the four weeks that contain a day, with a row active. */
  onShowWeeks: (day: string, row: CalendarRow) => void;
}

const KEY_HINTS = [{ keys: '← → ↑ ↓ in an open cell', does: 'Go to the neighbouring cell' }];
const QUARTER_HINTS = [{ keys: 'Enter on a week', does: 'Show the four weeks from there' }];

const rowKey = (row: CalendarRow) => row.key;
const changeKey = (row: CalendarRow) => `consultant ${row.key}`;
const changeKeys = (row: CalendarRow) => [changeKey(row)];
const lookOf = ({ cells, minutes }: CalendarRow) => JSON.stringify([[...cells], minutes]);
const CHANGED_BY = ['visit', 'absence'];

type OpenCell = Pick<GridCell<CalendarRow>, 'row' | 'column'>;

/** Consultants by days or weeks; a cell opens its dialog, a week of a quarter its four weeks. */
export function CalendarGrid(props: CalendarGridProps) {
  const { grid, period, calendar, layout, fit, onLayoutChange, isLoading, error, wantedRow, onShowWeeks } = props;
  const [view, setView] = useAddressedView();
  const { weeks, rows } = calendar;
  const { columns, groups } = useMemo(() => shapeOf(period, calendar, fit), [period, calendar, fit]);
  useNoteChangedRows({ rows, keyOf: changeKey, lookOf, kinds: CHANGED_BY });
  const before = useShownBefore('visit-calendar.cell', isCellPlace);
  const [opened, setOpened] = useState<OpenCell | null>(() => before && cellAt(before, rows, columns));
  const [isOpen, setIsOpen] = useState(opened !== null);
  useShown(
    'visit-calendar.cell',
    useMemo(() => (isOpen && opened ? { row: opened.row.key, column: opened.column.id } : null), [isOpen, opened]),
  );

  const reachRow = useEffectEvent((key: string) => {
    if (rows.length === 0) return;
    if (grid.current?.goToRow(key)) grid.current.move('rowStart');
    props.onRowReached();
  });
  useEffect(() => {
    if (wantedRow !== null) reachRow(wantedRow);
  }, [rows, wantedRow]);

  const plan = useCellPlan({ calendar, grid });
  // At once, because a dialog that is closing would take the focus from the next one.
  const leave = () => {
    setIsOpen(false);
    setOpened(null);
  };
  const planning = usePlanningKeys(plan, calendar, (cell) => {
    leave();
    plan.book(cell);
  });
  const handleActivate = (cell: GridCell<CalendarRow>) => {
    const week = period.view === 'quarter' ? weekOfColumn(cell.column.id, weeks) : null;
    if (week) {
      onShowWeeks(week.monday, cell.row);
      return;
    }
    setOpened(cell);
    setIsOpen(true);
  };
  const handleShowWeeks = (day: string, row: CalendarRow) => {
    setIsOpen(false);
    onShowWeeks(day, row);
  };
  const handleMove = (move: GridMove) => {
    const cell = grid.current?.move(move);
    if (cell) setOpened(cell);
    // Above the first row is the header, which has nothing to show here.
    else if (move === 'up') grid.current?.move('down');
  };

  const style: CSSProperties & Record<'--rows', number> = { '--rows': rowsOfRoom(rows.length, isLoading, error) };
  const classes = [styles.grid, fit === 'dense' && styles.dense, period.view === 'quarter' && styles.isQuarter];
  return (
    <div className={classes.filter(Boolean).join(' ')} style={style} {...planning.mouse(opened)}>
      {plan.changes.failed && (
        <FailureNote
          message={plan.changes.failed.message}
          isRetrying={plan.changes.isBusy}
          onRetry={plan.changes.retry}
        />
      )}
      <DataGrid
        ref={grid}
        label={labelOf(period)}
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
        toolbar={props.filters}
        foot={<Legend view={period.view} />}
        {...planning.gridProps}
        keyHints={[...(period.view === 'quarter' ? QUARTER_HINTS : KEY_HINTS), ...planning.keyHints]}
        activatesOnClick
        onActivate={handleActivate}
        isLoading={isLoading}
        error={error || undefined}
        empty="There are no consultants in this region."
      />
      {opened && (
        <CellDialog
          cell={opened}
          calendar={calendar}
          isOpen={isOpen}
          onMove={handleMove}
          onShowWeeks={period.view === 'weeks' ? null : handleShowWeeks}
          onClose={() => setIsOpen(false)}
          plan={plan.mayPlan ? plan : null}
          onLeave={leave}
          onClosed={() => grid.current?.focus()}
        />
      )}
      <PlanDialogs plan={plan} calendar={calendar} />
    </div>
  );
}

/** The name of the grid, and the title of its exports and print. */
function labelOf({ view, title }: CalendarPeriod): string {
  if (view === 'weeks') return 'Weekly view of visits';
  return view === 'month' ? `Visits in ${title}` : `Load, visits and free days in ${title}`;
}

function shapeOf({ view }: CalendarPeriod, calendar: Calendar, fit: CalendarFit) {
  const { weeks } = calendar;
  switch (view) {
    case 'weeks':
      return { columns: calendarColumns(weeks, fit), groups: calendarGroups(weeks) };
    case 'month':
      return { columns: monthColumns(calendar, fit), groups: monthGroups(weeks) };
    case 'quarter':
      return { columns: quarterColumns(calendar, fit), groups: quarterGroups(weeks) };
  }
}

/** While loading, enough rows to fill the window, so that the totals are not pushed down later. */
function rowsOfRoom(count: number, isLoading: boolean, error: ReactNode): number {
  if (isLoading) return 40;
  return error ? 12 : count;
}

/** The position of an open cell in a stored state. */
interface CellPlace {
  row: string;
  column: string;
}

function isCellPlace(value: unknown): value is CellPlace {
  if (!isRecord(value)) return false;
  const { row, column } = value;
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
