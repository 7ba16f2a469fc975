import { lookOf, points, renamed, styleOf } from './looks';
import { plainBorders, type GridCell } from './table-borders';

const BLOCKS = 'p, div, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, hr';
const PIXELS_PER_POINT = 96 / 72;
const MOST_SPANNED = 100;

/**
 * Tables with the widths of their columns, and the look of rows and cells where the editor expects it. `textWidth` is in
 * CSS pixels: wider tables shrink to it.
 */
export function plainTables(root: ParentNode, textWidth: number, isSpreadsheet: boolean): void {
  for (const caption of root.querySelectorAll('caption')) caption.closest('table')?.before(renamed(caption, 'p'));
  for (const table of root.querySelectorAll('table')) {
    const cells = gridOf(table);
    if (cells.length === 0) {
      table.remove();
      continue;
    }
    writeWidths(table, fitted(columnWidths(table, cells, textWidth), textWidth));
    plainBorders(table, cells, isSpreadsheet);
    for (const { element } of cells) plainCell(element, isSpreadsheet);
    lookOf(table).clear();
  }
}

function gridOf(table: HTMLTableElement): GridCell[] {
  const cells: GridCell[] = [];
  /** Rows that each column is still taken for. */
  const taken: number[] = [];
  for (const [at, row] of [...table.rows].entries()) {
    let column = 0;
    for (const element of row.cells) {
      while ((taken[column] ?? 0) > 0) column += 1;
      const colspan = spanOf(element, 'colspan');
      const rowspan = spanOf(element, 'rowspan');
      taken.length = Math.max(taken.length, column + colspan);
      taken.fill(rowspan, column, column + colspan);
      cells.push({ element, row: at, column, colspan, rowspan });
      column += colspan;
    }
    for (const [place, rows] of taken.entries()) taken[place] = Math.max(0, (rows ?? 0) - 1);
  }
  return cells;
}

function spanOf(cell: Element, name: string): number {
  const span = Number(cell.getAttribute(name) ?? 1);
  if (Number.isInteger(span) && span >= 1 && span <= MOST_SPANNED) return span;
  cell.removeAttribute(name);
  return 1;
}

/** In CSS pixels, 0 for unknown: from the table's columns, else from its cells, first from those of one column. */
function columnWidths(table: HTMLTableElement, cells: readonly GridCell[], textWidth: number): number[] {
  const count = Math.max(...cells.map(({ column, colspan }) => column + colspan));
  const said = saidColumns(table, textWidth);
  if (said.some((width) => width > 0)) return Array.from({ length: count }, (_, column) => said[column] ?? 0);
  const widths = Array.from({ length: count }, () => 0);
  for (const { element, column, colspan } of cells.toSorted((a, b) => a.colspan - b.colspan)) {
    const unknown = Array.from({ length: colspan }, (_, at) => column + at).filter((at) => widths[at] === 0);
    const known = widths.slice(column, column + colspan).reduce((sum, width) => sum + width, 0);
    const rest = widthOf(element, textWidth) - known;
    if (rest > 0) for (const at of unknown) widths[at] = rest / unknown.length;
  }
  return widths;
}

function saidColumns(table: Element, textWidth: number): number[] {
  const groups = [...table.children].filter(({ localName }) => localName === 'colgroup' || localName === 'col');
  return groups.flatMap((group) => {
    const columns = group.children.length > 0 ? [...group.children] : [group];
    return columns.flatMap((column) => {
      const width = widthOf(column, textWidth);
      const span = Math.min(Number(column.getAttribute('span') ?? 1) || 1, MOST_SPANNED);
      return Array.from({ length: span }, () => width);
    });
  });
}

function widthOf(element: Element, textWidth: number): number {
  const said = lookOf(element).get('width') ?? element.getAttribute('width') ?? '';
  const percent = /^([\d.]+)%$/.exec(said)?.[1];
  if (percent !== undefined) return (Number(percent) / 100) * textWidth;
  return Math.max(0, points(said) ?? 0) * PIXELS_PER_POINT;
}

function fitted(widths: readonly number[], textWidth: number): number[] {
  const sum = widths.reduce((total, width) => total + width, 0);
  const factor = sum > textWidth ? textWidth / sum : 1;
  return widths.map((width) => Math.floor(width * factor));
}

function writeWidths(table: Element, widths: readonly number[]): void {
  for (const column of [...table.children].filter(({ localName }) => localName.startsWith('col'))) column.remove();
  if (!widths.some((width) => width > 0)) return;
  const group = table.ownerDocument.createElement('colgroup');
  for (const width of widths) {
    const column = table.ownerDocument.createElement('col');
    if (width > 0) column.setAttribute('width', String(width));
    group.append(column);
  }
  table.prepend(group);
}

function plainCell(cell: Element, isSpreadsheet: boolean): void {
  const look = lookOf(cell);
  const row = cell.parentElement;
  for (const property of ['background-color', 'background', 'vertical-align', 'text-align']) {
    const inherited = row ? lookOf(row).get(property) : undefined;
    if (inherited && !look.has(property)) look.set(property, inherited);
  }
  // Spreadsheets put everything at the bottom of its cell, and documents at the top, unless somebody chooses.
  const place = styleOf(cell, 'vertical-align').replace('center', 'middle');
  if (place === 'middle' || (place === 'bottom' && !isSpreadsheet)) look.set('vertical-align', place);
  else look.delete('vertical-align');
  const align = styleOf(cell, 'text-align').replace('end', 'right');
  for (const property of ['text-align', 'width', 'height', 'margin-left']) look.delete(property);
  wrapLines(cell);
  if (!/^(?:center|right|justify)$/.test(align)) return;
  for (const line of cell.querySelectorAll(':scope > p, :scope > h1, :scope > h2, :scope > h3, :scope > h4')) {
    if (!lookOf(line).has('text-align')) lookOf(line).set('text-align', align);
  }
}

/** A cell's text outside of lines gets one, so that it can be aligned. */
function wrapLines(cell: Element): void {
  if (cell.querySelector(BLOCKS)) return;
  const line = cell.ownerDocument.createElement('p');
  line.append(...cell.childNodes);
  cell.append(line);
}
