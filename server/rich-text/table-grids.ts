import { RICH_TEXT_LIMITS } from '@harbour/document-model/rich-text';

interface Grid {
  rows: number;
  columns: number;
  /** Columns occupied in the current row. */
  inRow: number;
  /** Columns occupied in the current row, and in the following ones by cells that span rows. */
  reaching: number;
  reachingNext: number;
  /** Columns that become free again at a row. */
  freed: Map<number, number>;
}

/** Counts the grid cells of a text's tables, including spans, while the text is being read. */
export class TableGrids {
  private ended = 0;
  private readonly tables: Grid[] = [];

  /** @returns the number of grid cells so far */
  open(name: string, { colspan, rowspan }: Readonly<Record<string, string>>): number {
    if (name === 'table') {
      this.tables.push({ rows: 0, columns: 0, inRow: 0, reaching: 0, reachingNext: 0, freed: new Map() });
    }
    const grid = this.tables.at(-1);
    if (!grid) return this.ended;
    if (name === 'tr') beginRow(grid);
    if (name === 'td' || name === 'th') addCell(grid, spanOf(colspan), spanOf(rowspan));
    return this.ended + grid.rows * grid.columns;
  }

  close(name: string): void {
    const grid = name === 'table' ? this.tables.pop() : undefined;
    if (grid) this.ended += grid.rows * grid.columns;
  }
}

function beginRow(grid: Grid): void {
  grid.rows += 1;
  grid.reaching += grid.reachingNext - (grid.freed.get(grid.rows) ?? 0);
  grid.reachingNext = 0;
  grid.inRow = grid.reaching;
}

function addCell(grid: Grid, columns: number, rows: number): void {
  grid.inRow += columns;
  grid.columns = Math.max(grid.columns, grid.inRow);
  if (rows === 1) return;
  grid.reachingNext += columns;
  const end = grid.rows + rows;
  grid.freed.set(end, (grid.freed.get(end) ?? 0) + columns);
}

/** As after cleaning: values that are too large count as one. */
function spanOf(text = ''): number {
  const span = Number(/^\d{1,3}$/.exec(text)?.[0] ?? 1);
  return span >= 1 && span <= RICH_TEXT_LIMITS.span ? span : 1;
}
