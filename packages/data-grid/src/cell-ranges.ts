import { HEADER_ROW, type GridPosition } from './grid-navigation';
import {
  isInRange,
  isSingleCell,
  rangeEdges,
  type CellRange,
  type RangeEdges,
  type SelectionModifiers,
} from './grid-selection';

/** The selected ranges of cells; the last one is being extended. */
export class CellRanges {
  private list: readonly CellRange[] = [];
  private edges: readonly RangeEdges[] = [];

  get all(): readonly CellRange[] {
    return this.list;
  }

  /** Whether more than the active cell is selected. */
  get isEmpty(): boolean {
    return this.edges.length === 0;
  }

  get cellCount(): number {
    return this.edges.reduce((sum, edges) => {
      return sum + (edges.bottom - edges.top + 1) * (edges.right - edges.left + 1);
    }, 0);
  }

  holds(row: number, column: number): boolean {
    return this.edges.some((edges) => isInRange(edges, row, column));
  }

  set(list: readonly CellRange[]): void {
    this.list = list;
    // A range of just the active cell is not drawn or counted as a selection.
    const isOnlyActive = list.length === 1 && list.every((range) => isSingleCell(range));
    this.edges = isOnlyActive ? [] : list.map((range) => rangeEdges(range));
  }

  /** Updates the ranges after the active cell moved from `origin` to `next`, depending on Shift and Ctrl. */
  follow(origin: GridPosition, next: GridPosition, modifiers: SelectionModifiers): void {
    const single = { anchor: next, focus: next };
    if (modifiers.extends) {
      const anchor = this.list.at(-1)?.anchor ?? { ...origin, row: Math.max(0, origin.row) };
      this.set([...this.list.slice(0, -1), { anchor, focus: next }]);
    } else if (next.row === HEADER_ROW) this.set([]);
    // The first Ctrl+click also selects the cell that was active before.
    else if (modifiers.toggles) {
      this.set([...(this.list.length > 0 ? this.list : [{ anchor: origin, focus: origin }]), single]);
    } else this.set([single]);
  }
}
