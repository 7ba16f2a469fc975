/** Lines around the cells of tables from other programs, as a document stores them (product/text-editor#borders). */

export const CELL_SIDES = ['top', 'right', 'bottom', 'left'] as const;
export type CellSide = (typeof CELL_SIDES)[number];

/** An object with a field for each side. */
export function bySide<Value>(valueOf: (side: CellSide) => Value): Record<CellSide, Value> {
  return { top: valueOf('top'), right: valueOf('right'), bottom: valueOf('bottom'), left: valueOf('left') };
}

export interface TableLine {
  /** points */
  width: number;
  /** `#rrggbb` in small letters */
  color: string;
}

/** The lines of a cell; null for a side that has none. */
export type CellLines = Record<CellSide, TableLine | null>;

/** A cell with its position in the table's grid. */
export interface LinedCell {
  row: number;
  column: number;
  rowspan: number;
  colspan: number;
  lines: CellLines;
}

/** The line that all tables have, which is not stored. */
export const USUAL_LINE: TableLine = { width: 0.75, color: '#888888' };

export const ALL_LINES: CellLines = { top: USUAL_LINE, right: USUAL_LINE, bottom: USUAL_LINE, left: USUAL_LINE };
export const NO_LINES: CellLines = { top: null, right: null, bottom: null, left: null };

/** Anything thicker was chosen by somebody. */
const USUAL_WIDTH = 1;
/** Lines at least this light are meant to be invisible. */
const LIGHT = 0xe0;
/** The greys of other programs are not exactly grey. */
const GREY = 16;

/** The thickest line that a document can store, in points. */
const WIDTH_MAX = 9;

/** Thin black and grey lines are each program's default: they become the document's own. */
export function isUsualLine({ width, color }: TableLine): boolean {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  const lightest = Math.max(...parts);
  return width <= USUAL_WIDTH && lightest < LIGHT && lightest - Math.min(...parts) <= GREY;
}

/** Declarations of a cell's style: only sides without the usual line. */
export function lineStyles(lines: CellLines): [property: string, value: string][] {
  return CELL_SIDES.flatMap((side): [string, string][] => {
    const line = lines[side];
    if (line && isUsualLine(line)) return [];
    return [[`border-${side}`, line ? `${storedWidth(line.width)}pt solid ${line.color}` : 'none']];
  });
}

function storedWidth(width: number): number {
  return Math.min(WIDTH_MAX, Math.max(0.25, Math.round(width * 4) / 4));
}

/**
 * The lines of each cell after merging the lines between neighbours: the thicker one, so that a line is
 * missing only if neither has it. A side with several neighbours that have different lines keeps its own.
 */
export function sharedLines(cells: readonly LinedCell[]): CellLines[] {
  const drawn = new Map<string, TableLine>();
  for (const cell of cells) {
    for (const side of CELL_SIDES) {
      const line = cell.lines[side];
      if (!line) continue;
      for (const edge of edgesOf(cell, side)) {
        const other = drawn.get(edge);
        if (!other || other.width < line.width) drawn.set(edge, line);
      }
    }
  }
  return cells.map((cell) =>
    bySide((side) => {
      const [first = null, ...others] = edgesOf(cell, side).map((edge) => drawn.get(edge) ?? null);
      return others.every((line) => isSameLine(line, first)) ? first : cell.lines[side];
    }),
  );
}

function isSameLine(one: TableLine | null, other: TableLine | null): boolean {
  return one?.width === other?.width && one?.color === other?.color;
}

/** The parts of the grid's lines on one side of a cell. */
function edgesOf({ row, column, rowspan, colspan }: LinedCell, side: CellSide): string[] {
  const isAcross = side === 'top' || side === 'bottom';
  const at = { top: row, bottom: row + rowspan, left: column, right: column + colspan }[side];
  return Array.from({ length: isAcross ? colspan : rowspan }, (_, index) =>
    isAcross ? `row ${at} ${column + index}` : `column ${at} ${row + index}`,
  );
}
