import { NO_LINES } from '@harbour/document-model/table-lines';
import { TableBorders } from './cell-lines';
import { textOf, type Block, type TableBlock, type TableCell } from './document-model';
import { deletedText, type ImportContext } from './import-context';
import { controlKey } from './content-controls';
import { TableLook } from './table-look';
import { shadeOf, type RunLook } from './word-styles';
import {
  childOf,
  childrenOf,
  elementsOf,
  numberOf,
  switchOf,
  textIn,
  twipsOf,
  valueOf,
  type XmlElement,
} from './xml-tree';

type ReadCell = (cell: XmlElement, look: RunLook, control: string | null) => Promise<Block[]>;

/** A cell while the rows below may still belong to it. */
interface OpenCell {
  cell: TableCell;
  /** The last row it reaches. */
  lastRow: number;
}

interface FoundCell {
  cell: XmlElement;
  own: XmlElement | undefined;
  control: string | null;
}

const VERTICALS: Readonly<Record<string, TableCell['vertical']>> = { center: 'middle', bottom: 'bottom' };

/**
 * The header cells of the portal’s own Word files: their shade, and the distance of their text from the left, also in
 * older files.
 */
const OWN_HEADER = { fill: '#f0f0f0', paddings: ['105', '108'] };

/** Tracked changes of single cells, which are applied. */
const CELL_CHANGES = ['w:cellIns', 'w:cellDel', 'w:cellMerge', 'w:tcPrChange'];

/** How many columns a row may have; no real document has more. */
const MAX_COLUMNS = 1000;

/** Reads a `w:tbl` with the cells that span others, widths and shading. */
export async function readTable(
  element: XmlElement,
  context: ImportContext,
  readCell: ReadCell,
): Promise<{ table: TableBlock; breaksBefore: boolean }> {
  const properties = childOf(element, 'w:tblPr');
  const look = new TableLook(properties, context.styles);
  const borders = new TableBorders(look);
  const all = rowsOf(element);
  // A text cannot suggest a row whose cells span other rows as well.
  const hasMerges = all.some((row) => cellsOf(row, null).some(({ own }) => childOf(own, 'w:vMerge')));
  const rows = all.filter((row) => !isRowOut(row, hasMerges, context));
  const columns = Math.max(0, ...rows.map(columnsOf));
  const widths = new ColumnWidths(childOf(element, 'w:tblGrid'));
  const open = new Map<number, OpenCell>();
  const table: TableBlock = {
    kind: 'table',
    isRightToLeft: switchOf(properties, 'w:bidiVisual') ?? false,
    rows: [],
    rowChanges: [],
    widths: [],
  };
  let isHeader = true;
  let breaksBefore = false;
  for (const [at, row] of rows.entries()) {
    const rowProperties = childOf(row, 'w:trPr');
    isHeader &&= switchOf(rowProperties, 'w:tblHeader') ?? false;
    borders.row(at, childOf(row, 'w:tblPrEx'));
    const tracked = context.changes.of(rowProperties);
    const change = hasMerges ? null : tracked;
    if (tracked && hasMerges) context.report.add('tracked-change', textIn(row));
    const cells: TableCell[] = [];
    let column = gapOf(rowProperties, 'w:gridBefore');
    if (column > 0) cells.push(emptyCell(0, column, isHeader));
    for (const { cell, own, control } of cellsOf(row, null)) {
      const span = spanOf(own);
      if (CELL_CHANGES.some((name) => childOf(own, name))) context.report.add('tracked-change', textIn(cell));
      if (isTurned(own) && textIn(cell).trim() !== '')
        context.report.add('page-layout', `Turned text: ${textIn(cell)}`);
      if (column + span > MAX_COLUMNS) break;
      const above = open.get(column);
      widths.add(column, span, childOf(own, 'w:tcW'));
      if (isContinued(own, 'w:vMerge') && above?.lastRow === at - 1 && above.cell.colspan === span) {
        above.lastRow = at;
        above.cell.rowspan += 1;
        borders.merged(above.cell, own);
      } else if (isContinued(own, 'w:hMerge') && cells.length > 0) {
        const last = cells.at(-1);
        if (last) {
          last.colspan += span;
          borders.merged(last, own);
        }
      } else {
        const styled = look.cell({ row: at, column, colspan: span, rows: rows.length, columns, isHeader });
        let blocks: Block[] = [];
        await context.changes.within(change, async () => {
          blocks = await readCell(cell, styled.text, control);
        });
        const read = {
          isHeader,
          column,
          colspan: span,
          rowspan: 1,
          lines: NO_LINES,
          ...cellLook(own, styled.background),
          blocks,
        };
        borders.cell(read, at, own, styled.parts);
        removeBreaks(read, context);
        breaksBefore ||= at === 0 && beginsPage(cell);
        if (isOwnHeader(own, read)) asHeader(read);
        cells.push(read);
        open.set(column, { cell: read, lastRow: isMerged(own) ? at : -2 });
      }
      column += span;
    }
    const after = gapOf(rowProperties, 'w:gridAfter');
    if (after > 0) cells.push(emptyCell(column, after, isHeader));
    table.rows.push(cells);
    table.rowChanges.push(change);
  }
  dropEmptyRows(table);
  table.widths = widths.list();
  borders.apply(table);
  if (borders.hasOtherLines) context.report.add('table-lines', textIn(element));
  return { table, breaksBefore };
}

function rowsOf(container: XmlElement): XmlElement[] {
  return elementsOf(container).flatMap((child) => {
    if (child.name === 'w:sdt') return rowsOf(childOf(child, 'w:sdtContent') ?? child);
    if (child.name === 'w:customXml' || child.name === 'w:ins') return rowsOf(child);
    return child.name === 'w:tr' ? [child] : [];
  });
}

/** A deleted row that a text cannot show as deleted. */
function isRowOut(row: XmlElement, hasMerges: boolean, { changes, report }: ImportContext): boolean {
  const properties = childOf(row, 'w:trPr');
  const isOut = changes.isOut(properties) || (hasMerges && childOf(properties, 'w:del') !== undefined);
  if (isOut) report.add('deletion', deletedText(row));
  return isOut;
}

/** A row’s cells, each with the key of the content control around it. */
function cellsOf(container: XmlElement, control: string | null): FoundCell[] {
  return elementsOf(container).flatMap((child) => {
    if (child.name === 'w:tc') return [{ cell: child, own: childOf(child, 'w:tcPr'), control }];
    if (child.name === 'w:sdt') return cellsOf(childOf(child, 'w:sdtContent') ?? child, controlKey(child));
    return child.name === 'w:customXml' ? cellsOf(child, control) : [];
  });
}

function columnsOf(row: XmlElement): number {
  const properties = childOf(row, 'w:trPr');
  const own = cellsOf(row, null).reduce((sum, cell) => sum + spanOf(cell.own), 0);
  return gapOf(properties, 'w:gridBefore') + own + gapOf(properties, 'w:gridAfter');
}

function spanOf(own: XmlElement | undefined): number {
  return Math.min(100, Math.max(1, numberOf(valueOf(own, 'w:gridSpan')) ?? 1));
}

function gapOf(properties: XmlElement | undefined, name: string): number {
  return Math.min(100, Math.max(0, numberOf(valueOf(properties, name)) ?? 0));
}

function emptyCell(column: number, colspan: number, isHeader: boolean): TableCell {
  return { isHeader, column, colspan, rowspan: 1, background: null, vertical: null, lines: NO_LINES, blocks: [] };
}

function isContinued(own: XmlElement | undefined, name: string): boolean {
  const merge = childOf(own, name);
  return merge !== undefined && merge.attributes['w:val'] !== 'restart';
}

function isMerged(own: XmlElement | undefined): boolean {
  return childOf(own, 'w:vMerge') !== undefined;
}

/** Its text runs up or down. */
function isTurned(own: XmlElement | undefined): boolean {
  return !/^(?:lrTb|tb)V?$/.test(valueOf(own, 'w:textDirection') ?? 'lrTb');
}

function cellLook(own: XmlElement | undefined, styled: string | null): Pick<TableCell, 'background' | 'vertical'> {
  const shade = shadeOf(childOf(own, 'w:shd')) ?? styled;
  const background = shade === '#ffffff' ? null : shade;
  return { background, vertical: VERTICALS[valueOf(own, 'w:vAlign') ?? ''] ?? null };
}

/** A text has no page breaks in its tables. */
function removeBreaks(cell: TableCell, context: ImportContext): void {
  const remaining = cell.blocks.filter(({ kind }) => kind !== 'page-break' && kind !== 'contents');
  if (cell.blocks.some(({ kind }) => kind === 'page-break')) context.report.add('page-layout', 'Page break in a table');
  if (cell.blocks.some(({ kind }) => kind === 'contents')) context.report.add('contents', 'In a table');
  cell.blocks = remaining;
}

function beginsPage(cell: XmlElement): boolean {
  const [first] = childrenOf(cell, 'w:p');
  return switchOf(childOf(first, 'w:pPr'), 'w:pageBreakBefore') ?? false;
}

function isOwnHeader(own: XmlElement | undefined, { background, blocks }: TableCell): boolean {
  const padding = childOf(childOf(own, 'w:tcMar'), 'w:left')?.attributes['w:w'];
  const pieces = blocks.flatMap((block) => (block.kind === 'paragraph' ? block.pieces : []));
  const isBold = pieces.every((piece) => piece.kind !== 'text' || piece.look.bold || piece.text.trim() === '');
  return (
    background === OWN_HEADER.fill &&
    OWN_HEADER.paddings.includes(padding ?? '') &&
    isBold &&
    textOf(pieces).trim() !== ''
  );
}

function asHeader(cell: TableCell): void {
  cell.isHeader = true;
  cell.background = null;
}

/** Rows that have only cells of the rows above. */
function dropEmptyRows(table: TableBlock): void {
  for (let at = table.rows.length - 1; at >= 0; at -= 1) {
    if (table.rows[at]?.length) continue;
    for (const [above, row] of table.rows.slice(0, at).entries()) {
      for (const cell of row) if (above + cell.rowspan > at) cell.rowspan -= 1;
    }
    table.rows.splice(at, 1);
    table.rowChanges.splice(at, 1);
  }
}

/** Widths of columns by the cells that have only one, otherwise by the table’s grid. */
class ColumnWidths {
  private readonly grid: number[];
  private readonly cells = new Map<string, number[]>();
  private count = 0;

  constructor(grid: XmlElement | undefined) {
    this.grid = childrenOf(grid, 'w:gridCol').map(({ attributes }) => twipsOf(attributes['w:w']) ?? 0);
  }

  add(column: number, span: number, width: XmlElement | undefined): void {
    this.count = Math.max(this.count, column + span);
    const text = width?.attributes['w:w'] ?? '';
    const unit = text.endsWith('%') ? 'pct' : (width?.attributes['w:type'] ?? 'dxa');
    const value = unit === 'pct' ? Number.parseFloat(text) : (twipsOf(text) ?? 0);
    if (span !== 1 || !(value > 0) || (unit !== 'dxa' && unit !== 'pct')) return;
    const known = this.cells.get(unit) ?? [];
    known[column] ??= value;
    this.cells.set(unit, known);
  }

  list(): number[] {
    const complete = (widths: readonly (number | undefined)[] | undefined) =>
      Array.from({ length: this.count }, (_, column) => widths?.[column] ?? 0);
    const all = [complete(this.cells.get('dxa')), complete(this.cells.get('pct')), complete(this.grid)];
    return all.find((widths) => widths.length > 0 && widths.every((width) => width > 0)) ?? [];
  }
}
