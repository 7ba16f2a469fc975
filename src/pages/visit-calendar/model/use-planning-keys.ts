import { useRef, type MouseEvent } from 'react';
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

const NOTHING = { gridProps: {}, keyHints: [], press: () => undefined };

interface Planning {
  gridProps: Partial<DataGridProps<CalendarRow>>;
  keyHints: readonly { keys: string; does: string }[];
  /** The mouse is pressed; `opened` is the cell that its last click has opened. */
  press: (event: MouseEvent, opened: Pick<Cell, 'row' | 'column'> | null) => void;
}

/** Keys, mouse and clipboard of planning in the grid (product/weekly-view#planning); none for others. */
export function usePlanningKeys(plan: CellPlan, calendar: Calendar, book: (cell: PlanCell) => void): Planning {
  const wasInGrid = useRef(false);
  if (!plan.mayPlan) return NOTHING;

  const at = (cell: Pick<Cell, 'row' | 'column'> | null) => cell && planCellOf(cell, calendar);
  const press: Planning['press'] = (event, opened) => {
    // The first click has opened the dialog of the cell, so the second one is on that.
    const isSecond = event.detail === 2 && wasInGrid.current;
    wasInGrid.current = event.target instanceof Element && event.target.closest('[role=gridcell]') !== null;
    const cell = at(opened);
    if (!isSecond || !cell || !isFreeCell(cell)) return;
    event.preventDefault();
    event.stopPropagation();
    book(cell);
  };
  return { press, keyHints: HINTS, gridProps: gridProps(plan, at, book) };
}

function gridProps(
  plan: CellPlan,
  at: (cell: Cell | null) => PlanCell | null,
  book: (cell: PlanCell) => void,
): Planning['gridProps'] {
  const keys: Readonly<Record<string, (cell: PlanCell) => unknown>> = {
    b: book,
    l: (cell) => hasVisits(cell) && plan.askLength(cell),
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
