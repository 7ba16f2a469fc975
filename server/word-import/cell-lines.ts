import { fieldsBy } from '@contract/fields';
import {
  CELL_SIDES,
  sharedLines,
  type CellLines,
  type CellSide,
  type TableLine,
} from '@harbour/document-model/table-lines';
import type { TableBlock, TableCell } from './document-model';
import type { StyledPart, TableLook } from './table-look';
import { isVisible } from './word-styles';
import { childOf, numberOf, type XmlElement } from './xml-tree';

/** Names of a side, of transitional and of strict files. */
const NAMES: Readonly<Record<CellSide, readonly string[]>> = {
  top: ['w:top'],
  right: ['w:right', 'w:end'],
  bottom: ['w:bottom'],
  left: ['w:left', 'w:start'],
};

const INSIDE = { top: 'w:insideH', bottom: 'w:insideH', left: 'w:insideV', right: 'w:insideV' } as const;

/** Kinds of lines that look like those of a document. */
const SINGLE: ReadonlySet<string> = new Set(['single', 'thick']);

/** What a cell says about its borders, until all rows are read and merged. */
interface OpenLines {
  row: number;
  /** `w:tcBorders`, of the first and of the last of merged cells. */
  first: XmlElement | undefined;
  last: XmlElement | undefined;
  parts: readonly StyledPart[];
}

/** The borders of a table's cells (product/word-import#imported-tables). */
export class TableBorders {
  private readonly cells = new Map<TableCell, OpenLines>();
  private readonly exceptions = new Map<number, XmlElement>();
  /** A line is dashed, double or oblique, which becomes single or is left out. */
  hasOtherLines = false;

  constructor(private readonly look: TableLook) {}

  /** Borders that a row has instead of its table's. */
  row(at: number, exceptions: XmlElement | undefined): void {
    const borders = childOf(exceptions, 'w:tblBorders');
    if (borders) this.exceptions.set(at, borders);
  }

  cell(cell: TableCell, row: number, own: XmlElement | undefined, parts: readonly StyledPart[]): void {
    const borders = childOf(own, 'w:tcBorders');
    this.cells.set(cell, { row, first: borders, last: borders, parts });
    this.hasOtherLines ||= ['w:tl2br', 'w:tr2bl'].some((name) => isVisible(childOf(borders, name)));
  }

  /** A cell that is merged with one above or before it. */
  merged(cell: TableCell, own: XmlElement | undefined): void {
    const open = this.cells.get(cell);
    if (open) open.last = childOf(own, 'w:tcBorders');
  }

  /** Gives all cells their lines. */
  apply({ rows, isRightToLeft }: TableBlock): void {
    const cells = rows.flatMap((row, at) => row.map((cell) => ({ cell, row: at })));
    const columns = Math.max(0, ...cells.map(({ cell }) => cell.column + cell.colspan));
    const lined = cells.map(({ cell, row }) => {
      const { column, colspan, rowspan } = cell;
      const isEdge = {
        top: row === 0,
        bottom: row + rowspan >= rows.length,
        left: column === 0,
        right: column + colspan >= columns,
      };
      return { row, column, colspan, rowspan, lines: this.linesOf(cell, isEdge) };
    });
    for (const [index, lines] of sharedLines(lined).entries()) {
      const cell = cells[index]?.cell;
      // In a table from right to left, the first column is at the right.
      if (cell) cell.lines = isRightToLeft ? { ...lines, left: lines.right, right: lines.left } : lines;
    }
  }

  private linesOf(cell: TableCell, isEdge: Readonly<Record<CellSide, boolean>>): CellLines {
    const open = this.cells.get(cell);
    return fieldsBy(CELL_SIDES, (side) => (open ? this.line(this.border(open, side, isEdge[side])) : null));
  }

  /** The border that applies: that of the cell, its row, its table, its place in the style, or the style. */
  private border(open: OpenLines, side: CellSide, isEdge: boolean): XmlElement | undefined {
    const own = borderOf(side === 'bottom' || side === 'right' ? open.last : open.first, side, true);
    if (own) return own;
    const given = [this.exceptions.get(open.row), this.look.ownBorders].map((each) => borderOf(each, side, isEdge));
    const placed = open.parts.map(({ borders, edges }) => borderOf(borders, side, edges[side]));
    const styled = this.look.styleBorders.map((each) => borderOf(each, side, isEdge));
    return (
      given.find((each) => each !== undefined) ??
      placed.findLast((each) => each !== undefined) ??
      styled.findLast((each) => each !== undefined)
    );
  }

  private line(border: XmlElement | undefined): TableLine | null {
    if (!border || !isVisible(border)) return null;
    const { 'w:val': kind = '', 'w:sz': size = '4', 'w:color': color = 'auto' } = border.attributes;
    this.hasOtherLines ||= !SINGLE.has(kind);
    // Eighths of a point.
    const width = Math.max(0.25, (numberOf(size) ?? 4) / 8);
    return { width, color: /^[\da-f]{6}$/i.test(color) ? `#${color.toLowerCase()}` : '#000000' };
  }
}

/** The element for a side, or for the lines between cells. */
function borderOf(borders: XmlElement | undefined, side: CellSide, isEdge: boolean): XmlElement | undefined {
  const names = isEdge ? NAMES[side] : [INSIDE[side]];
  return names.map((name) => childOf(borders, name)).find((each) => each !== undefined);
}
