import {
  bySide,
  CELL_SIDES,
  isUsualLine,
  lineStyles,
  sharedLines,
  USUAL_LINE,
  type CellSide,
  type LinedCell,
  type TableLine,
} from '@harbour/document-model/table-lines';
import { cssColor } from './css-color';
import { lookOf, points } from './looks';
import type { Look } from './style-sheet';

export interface GridCell extends Omit<LinedCell, 'lines'> {
  element: Element;
}

/** What a cell says about a side: nothing, no line, or a line. */
type SaidLine = TableLine | null | undefined;

const PARTS = ['style', 'width', 'color'] as const;
type Part = (typeof PARTS)[number];

const STYLES = /^(?:none|hidden|solid|dotted|dashed|double|groove|ridge|inset|outset|(?:dot|dash)-[\w-]+)$/;
const WIDTHS: Readonly<Record<string, number>> = { thin: 0.75, medium: 2.25, thick: 3.75 };

/** Lines that spreadsheets show on the screen only: of Google Sheets, and of Excel for the web. */
const SCREEN_GRID = new Set(['#cccccc', '#d4d4d4', '#e1e1e1']);

/**
 * Gives cells the borders that the table has in its program (product/text-editor#pasted-tables). Lines are read from
 * the cells, because programs write them there; those of the table and of its rows are defaults of browsers.
 */
export function plainBorders(table: Element, cells: readonly GridCell[], isSpreadsheet: boolean): void {
  const said = cells.map(({ element }) => saidLines(lookOf(element), isSpreadsheet));
  for (const { element } of cells) {
    const look = lookOf(element);
    for (const property of look.keys()) if (property.startsWith('border')) look.delete(property);
  }
  const sides = said.flatMap((lines) => CELL_SIDES.map((side) => lines[side]));
  const isDrawn = sides.some((line) => line !== undefined && line !== null);
  // A grid that only the screen shows, and tables that say nothing, have the document's lines.
  if (!isDrawn && (isSpreadsheet || !saysNone(table, sides))) return;
  const unsaid = isDrawn && !isSpreadsheet && Number(table.getAttribute('border') ?? 0) > 0 ? USUAL_LINE : null;
  const lined = cells.map((cell, index): LinedCell => {
    const lines = bySide((side) => {
      const line = said[index]?.[side];
      return line === undefined ? unsaid : line;
    });
    return { ...cell, lines };
  });
  if (lined.every(({ lines }) => CELL_SIDES.every((side) => lines[side] && isUsualLine(lines[side])))) return;
  for (const [index, lines] of sharedLines(lined).entries()) {
    const element = cells[index]?.element;
    if (element) for (const [property, value] of lineStyles(lines)) lookOf(element).set(property, value);
  }
}

function saysNone(table: Element, sides: readonly SaidLine[]): boolean {
  return table.getAttribute('border') === '0' || sides.includes(null);
}

function saidLines(look: Look, isSpreadsheet: boolean): Record<CellSide, SaidLine> {
  return bySide((side) => {
    const line = saidLine(look, side, CELL_SIDES.indexOf(side));
    return line && isSpreadsheet && SCREEN_GRID.has(line.color) ? undefined : line;
  });
}

/** The more special declaration wins: looks of classes come after own ones, so their order means nothing. */
function saidLine(look: Look, side: CellSide, index: number): SaidLine {
  const all = [look.get('border'), ...PARTS.map((part) => look.get(`border-${part}`))];
  const own = [look.get(`border-${side}`), ...PARTS.map((part) => look.get(`border-${side}-${part}`))];
  if ([...all, ...own].every((said) => said === undefined)) return undefined;
  const found: Record<Part, string> = { style: 'none', width: 'medium', color: '' };
  const [shorthand, ...parts] = all;
  const [ownShorthand, ...ownParts] = own;
  Object.assign(found, shorthandParts(shorthand));
  for (const [at, part] of PARTS.entries()) found[part] = ofSide(parts[at], index) ?? found[part];
  Object.assign(found, shorthandParts(ownShorthand));
  for (const [at, part] of PARTS.entries()) found[part] = ownParts[at]?.toLowerCase() ?? found[part];
  const color = found.color === '' ? '#000000' : cssColor(found.color);
  const width = alternativeWidth(look, side) ?? widthOf(found.width);
  return /^(?:none|hidden)$/.test(found.style) || width === 0 || color === null ? null : { width, color };
}

function shorthandParts(said: string | undefined): Partial<Record<Part, string>> {
  if (said === undefined) return {};
  const parts: Record<Part, string> = { style: 'none', width: 'medium', color: '' };
  for (const token of tokens(said)) {
    if (STYLES.test(token)) parts.style = token;
    else if (token in WIDTHS || points(token) !== null) parts.width = token;
    else parts.color = token;
  }
  return parts;
}

/** One of up to four values, in the order top, right, bottom, left. */
function ofSide(said: string | undefined, index: number): string | undefined {
  const [top, right = top, bottom = top, left = right] = tokens(said ?? '');
  return [top, right, bottom, left][index];
}

function tokens(said: string): string[] {
  return said.toLowerCase().match(/[a-z]+\([^()]*\)|[^\s()]+/g) ?? [];
}

/** Word draws lines of less than a point, and writes browsers a whole one. */
function alternativeWidth(look: Look, side: CellSide): number | null {
  const said = look.get(`mso-border-${side}-alt`) ?? look.get('mso-border-alt');
  const width = shorthandParts(said).width;
  return width === undefined || width in WIDTHS ? null : points(width);
}

function widthOf(said: string): number {
  return Math.max(0, WIDTHS[said] ?? points(said) ?? 0);
}
