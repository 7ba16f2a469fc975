import type { GridPosition } from './grid-navigation';

/** A rectangle of cells, from its start to its current end. */
export interface CellRange {
  anchor: GridPosition;
  focus: GridPosition;
}

/** Inclusive edges of a range. */
export interface RangeEdges {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export function rangeEdges({ anchor, focus }: CellRange): RangeEdges {
  return {
    top: Math.min(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    bottom: Math.max(anchor.row, focus.row),
    right: Math.max(anchor.column, focus.column),
  };
}

export function isInRange(edges: RangeEdges, row: number, column: number): boolean {
  return row >= edges.top && row <= edges.bottom && column >= edges.left && column <= edges.right;
}

export function isSingleCell({ anchor, focus }: CellRange): boolean {
  return anchor.row === focus.row && anchor.column === focus.column;
}

/** The positions of all cells of these ranges, row by row, each once. */
export function positionsIn(ranges: readonly CellRange[]): GridPosition[] {
  const found = new Map<string, GridPosition>();
  for (const { top, left, bottom, right } of ranges.map(rangeEdges))
    for (let row = top; row <= bottom; row += 1)
      for (let column = left; column <= right; column += 1) found.set(`${row} ${column}`, { row, column });
  return [...found.values()].toSorted((one, other) => one.row - other.row || one.column - other.column);
}

/** The selectable rows, in the order shown. */
export interface SelectableRows {
  count: number;
  keyAt: (index: number) => string;
  isDisabledAt: (index: number) => boolean;
}

/** Which rows are selected. `anchor` is the row that Shift extends from. */
export interface RowSelection {
  keys: ReadonlySet<string>;
  anchor: number | null;
}

export const NO_ROWS: RowSelection = { keys: new Set(), anchor: null };

/** Click and Shift, Ctrl with it (Cmd on a Mac). */
export interface SelectionModifiers {
  extends: boolean;
  toggles: boolean;
}

/**
 * A click on row `index` selects this row only; with Ctrl it toggles it, with Shift it selects from the anchor to it,
 * with both it adds that range. Disabled rows are never selected.
 */
export function clickRow(
  selection: RowSelection,
  index: number,
  rows: SelectableRows,
  modifiers: SelectionModifiers,
): RowSelection {
  if (index < 0 || index >= rows.count) return selection;
  if (modifiers.extends) {
    const anchor = Math.min(selection.anchor ?? index, rows.count - 1);
    const keys = stretch(rows, anchor, index, modifiers.toggles ? selection.keys : undefined);
    return { keys, anchor };
  }
  if (modifiers.toggles) return toggleRow(selection, index, rows);
  return { keys: stretch(rows, index, index), anchor: index };
}

export function toggleRow(selection: RowSelection, index: number, rows: SelectableRows): RowSelection {
  if (index < 0 || index >= rows.count || rows.isDisabledAt(index)) return selection;
  const keys = new Set(selection.keys);
  const key = rows.keyAt(index);
  if (!keys.delete(key)) keys.add(key);
  return { keys, anchor: index };
}

export function selectAllRows(rows: SelectableRows): RowSelection {
  return { keys: stretch(rows, 0, rows.count - 1), anchor: 0 };
}

export function selectFirstRows(rows: SelectableRows, count: number): RowSelection {
  const keys = new Set<string>();
  for (let index = 0; index < rows.count && keys.size < count; index += 1) {
    if (!rows.isDisabledAt(index)) keys.add(rows.keyAt(index));
  }
  return { keys, anchor: 0 };
}

export type SelectionState = 'all' | 'some' | 'none';

export function selectionState(keys: ReadonlySet<string>, rows: SelectableRows): SelectionState {
  if (keys.size === 0) return 'none';
  let hasSelected = false;
  let hasOther = false;
  for (let index = 0; index < rows.count; index += 1) {
    if (rows.isDisabledAt(index)) continue;
    if (keys.has(rows.keyAt(index))) hasSelected = true;
    else hasOther = true;
    if (hasSelected && hasOther) return 'some';
  }
  return hasSelected ? 'all' : 'none';
}

function stretch(rows: SelectableRows, from: number, to: number, base?: ReadonlySet<string>): Set<string> {
  const keys = new Set(base);
  const last = Math.max(from, to);
  for (let index = Math.min(from, to); index <= last; index += 1) {
    if (!rows.isDisabledAt(index)) keys.add(rows.keyAt(index));
  }
  return keys;
}
