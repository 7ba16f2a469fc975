import { useRef, type DOMAttributes } from 'react';
import type { DataGridProps } from '@/shared/ui/data-grid';
import type { GridCell } from '@harbour/data-grid';
import type { Calendar, CalendarRow } from './calendar-rows';
import { hasVisits, isFreeCell, planCellOf, type PlanCell } from './plan-cells';
import type { CellPlan } from './use-cell-plan';

type Cell = GridCell<CalendarRow>;

const HINTS = [
  { keys: 'B, double click', does: 'Book a visit on the day, or on the selected free days' },
  {
    keys: 'Ctrl + X, Ctrl + C, Ctrl + V',
    does: 'Move or copy the visits of the selected days; paste lines of a spreadsheet',
  },
  { keys: 'L', does: 'Change how long the visits take' },
  { keys: 'Delete', does: 'Cancel the visits of the selected days' },
];

const NOTHING = { gridProps: {}, keyHints: [], mouse: () => ({}) };

interface Planning {
  gridProps: Partial<DataGridProps<CalendarRow>>;
  keyHints: readonly { keys: string; does: string }[];
  /** What sees presses and clicks before the grid and the dialog; `opened` is the cell that the last click has opened. */
  mouse: (
    opened: Pick<Cell, 'row' | 'column'> | null,
  ) => Pick<DOMAttributes<HTMLElement>, 'onMouseDownCapture' | 'onClickCapture'>;
}

/** Keys, mouse and clipboard of planning in the grid (product/weekly-view#planning); none for others. */
export function usePlanningKeys(plan: CellPlan, calendar: Calendar, book: (cell: PlanCell) => void): Planning {
  const wasInGrid = useRef(false);
  const hasBooked = useRef(false);
  if (!plan.mayPlan) return NOTHING;

  const at = (cell: Pick<Cell, 'row' | 'column'> | null) => cell && planCellOf(cell, calendar);
  const mouse: Planning['mouse'] = (opened) => ({
    onMouseDownCapture: (event) => {
      // The first click opens the dialog of the cell, so the second one may be on that.
      const isSecond = event.detail === 2 && wasInGrid.current;
      wasInGrid.current = event.target instanceof Element && event.target.closest('[role=gridcell]') !== null;
      const cell = at(opened);
      hasBooked.current = isSecond && cell !== null && isFreeCell(cell);
      if (!cell || !hasBooked.current) return;
      event.preventDefault();
      event.stopPropagation();
      book(cell);
    },
    onClickCapture: (event) => {
      if (hasBooked.current && event.detail === 2) event.stopPropagation();
    },
  });
  return { mouse, keyHints: HINTS, gridProps: gridProps(plan, at, book) };
}

function gridProps(
  plan: CellPlan,
  at: (cell: Cell | null) => PlanCell | null,
  book: (cell: PlanCell) => void,
): Planning['gridProps'] {
  const typesInto = (ask: (cell: PlanCell) => void) => (cell: PlanCell) => {
    plan.ahead.begin();
    ask(cell);
  };
  const keys: Readonly<Record<string, (cell: PlanCell) => unknown>> = {
    b: typesInto(book),
    l: (cell) => hasVisits(cell) && typesInto(plan.askLength)(cell),
    delete: plan.remove,
    backspace: plan.remove,
  };
  return {
    onKey: (event, active) => {
      const key = keys[event.key.toLowerCase()];
      const cell = at(active);
      if (!key || !cell || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false;
      key(cell);
      return true;
    },
    onCopy: plan.copy,
    onPaste: (block, active, text) => {
      const cell = at(active);
      if (cell) void plan.paste(block, cell, text);
      else plan.say('Go to a day of a consultant, and paste there.');
    },
    isDraggable: (active) => {
      const cell = at(active);
      return cell !== null && hasVisits(cell);
    },
    onDrop: (from, to, copies) => {
      const [one, other] = [at(from), at(to)];
      if (one && other) void plan.drop(one, other, copies);
    },
    onRangeDrawn: plan.bookDrawn,
  };
}
