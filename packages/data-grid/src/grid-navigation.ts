/** A position in the shown grid. Row -1 is the header. */
export interface GridPosition {
  row: number;
  column: number;
}

/** How far the active cell can go. */
export interface GridBounds {
  /** count of shown rows */
  rows: number;
  /** count of shown columns */
  columns: number;
  /** rows per PageUp or PageDown */
  page: number;
}

export type GridMove =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'rowStart'
  | 'rowEnd'
  | 'gridStart'
  | 'gridEnd'
  | 'pageUp'
  | 'pageDown'
  | 'edgeLeft'
  | 'edgeRight'
  | 'edgeUp'
  | 'edgeDown';

export const HEADER_ROW = -1;

/** Whether a cell is not empty; decides where Ctrl+arrow stops. */
export type IsFilled = (position: GridPosition) => boolean;

/**
 * The cell that `move` leads to. Never leaves the grid: a move over the edge stays at the edge. From the header, pages
 * and edges go down into the rows; up from the first row leads to the header.
 */
export function moveFrom(from: GridPosition, move: GridMove, bounds: GridBounds, isFilled?: IsFilled): GridPosition {
  if (bounds.columns <= 0) return { row: HEADER_ROW, column: 0 };
  const at = clampPosition(from, bounds);
  return clampPosition(target(at, move, bounds, isFilled), bounds);
}

/** The nearest position inside the bounds; the header if there are no rows. */
export function clampPosition(position: GridPosition, bounds: GridBounds): GridPosition {
  return {
    row: Math.max(HEADER_ROW, Math.min(position.row, bounds.rows - 1)),
    column: Math.max(0, Math.min(position.column, bounds.columns - 1)),
  };
}

function target(at: GridPosition, move: GridMove, bounds: GridBounds, isFilled?: IsFilled): GridPosition {
  const lastRow = bounds.rows - 1;
  const lastColumn = bounds.columns - 1;
  const page = Math.max(1, bounds.page);
  switch (move) {
    case 'left':
      return { ...at, column: at.column - 1 };
    case 'right':
      return { ...at, column: at.column + 1 };
    case 'up':
      return { ...at, row: at.row - 1 };
    case 'down':
      return { ...at, row: at.row + 1 };
    case 'rowStart':
      return { ...at, column: 0 };
    case 'rowEnd':
      return { ...at, column: lastColumn };
    case 'gridStart':
      return { row: Math.min(0, lastRow), column: 0 };
    case 'gridEnd':
      return { row: lastRow, column: lastColumn };
    case 'pageUp':
      return { ...at, row: at.row === HEADER_ROW ? HEADER_ROW : Math.max(0, at.row - page) };
    case 'pageDown':
      return { ...at, row: Math.max(0, at.row) + page };
    case 'edgeLeft':
      return edge(at, 0, -1, bounds, isFilled);
    case 'edgeRight':
      return edge(at, 0, 1, bounds, isFilled);
    case 'edgeUp':
      return edge(at, -1, 0, bounds, isFilled);
    case 'edgeDown':
      return edge(at, 1, 0, bounds, isFilled);
  }
}

/**
 * Ctrl+arrow as in spreadsheets: inside a filled run to its end; from its end or an empty cell to the next filled one;
 * and to the edge of the grid if none follows.
 */
function edge(
  at: GridPosition,
  rowStep: number,
  columnStep: number,
  bounds: GridBounds,
  isFilled: IsFilled = () => true,
): GridPosition {
  if (at.row === HEADER_ROW && rowStep !== 0) return rowStep > 0 ? { ...at, row: Math.min(0, bounds.rows - 1) } : at;
  const isInside = (p: GridPosition) => p.row >= 0 && p.row < bounds.rows && p.column >= 0 && p.column < bounds.columns;
  const step = (p: GridPosition) => ({ row: p.row + rowStep, column: p.column + columnStep });
  if (at.row === HEADER_ROW) return { ...at, column: columnStep > 0 ? bounds.columns - 1 : 0 };

  let current = at;
  let next = step(current);
  if (!isInside(next)) return at;
  const stopsAtEndOfStretch = isFilled(current) && isFilled(next);
  while (isInside(next) && isFilled(next) === stopsAtEndOfStretch) {
    current = next;
    next = step(next);
  }
  return !stopsAtEndOfStretch && isInside(next) ? next : current;
}
