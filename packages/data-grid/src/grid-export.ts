import { cellText, columnAlign, type GridColumn, type GridFooterRow } from './grid-column';
import type { TextTable } from './grid-host';
import type { GridGeometry } from './grid-layout';
import { listShownRows, shownRowAt, type ShownRows } from './grid-rows';
import { rangeEdges, type CellRange } from './grid-selection';
import { isSelectColumn } from './select-column';
import styles from './DataGrid.module.css';

/** The data to copy, export or print: the shown rows and columns. */
export interface GridSheet<Row> {
  title: string;
  shown: ShownRows<Row>;
  geometry: GridGeometry<Row>;
  footerRows: readonly GridFooterRow[];
}

function exportedColumns<Row>({ geometry }: GridSheet<Row>): GridColumn<Row>[] {
  return geometry.columns.filter((column) => !isSelectColumn(column));
}

/** Header texts. A column's text includes its group ("w/b 14/09 Mon"), because a sheet has one header row. */
function headerTexts<Row>(sheet: GridSheet<Row>, columns: readonly GridColumn<Row>[]): string[] {
  const titles = new Map(sheet.geometry.groups.map((group) => [group.id, group.title]));
  return columns.map((column) => [titles.get(column.group ?? null), column.title].filter(Boolean).join(' '));
}

function footerTexts<Row>(sheet: GridSheet<Row>, columns: readonly GridColumn<Row>[]): string[][] {
  const rows = listShownRows(sheet.shown);
  return sheet.footerRows.map(({ id, title }) =>
    columns.map((column, index) => column.footer?.(rows, id) ?? (index === 0 ? title : '')),
  );
}

/** The cells to copy: the ranges, one below the other, or the selected rows, or the active cell. */
export function copiedTable<Row>(
  sheet: GridSheet<Row>,
  ranges: readonly CellRange[],
  selectedRows: readonly Row[],
): TextTable {
  return selectedRows.length > 0 && !hasWideRange(ranges) ? rowsTable(sheet, selectedRows) : rangesTable(sheet, ranges);
}

function hasWideRange(ranges: readonly CellRange[]): boolean {
  return (
    ranges.length > 1 || ranges.some(({ anchor, focus }) => anchor.row !== focus.row || anchor.column !== focus.column)
  );
}

function rowsTable<Row>(sheet: GridSheet<Row>, rows: readonly Row[]): TextTable {
  const columns = exportedColumns(sheet);
  return rows.map((row) => columns.map((column) => cellText(column, row)));
}

function rangesTable<Row>({ shown, geometry }: GridSheet<Row>, ranges: readonly CellRange[]): TextTable {
  const table: string[][] = [];
  for (const range of ranges) {
    const { top, left, bottom, right } = rangeEdges(range);
    const columns = geometry.columns.slice(left, right + 1).filter((column) => !isSelectColumn(column));
    for (let index = Math.max(0, top); index <= bottom; index += 1) {
      const row = shownRowAt(shown, index);
      if (row !== undefined && columns.length > 0) table.push(columns.map((column) => cellText(column, row)));
    }
  }
  return table;
}

/** The shown grid with header and totals. */
export function sheetTable<Row>(sheet: GridSheet<Row>): TextTable {
  const columns = exportedColumns(sheet);
  const rows = rowsTable(sheet, listShownRows(sheet.shown));
  return [headerTexts(sheet, columns), ...rows, ...footerTexts(sheet, columns)];
}

/** More columns than fit a page in portrait. */
const WIDE = 10;

/** Prints a plain table of all filtered rows instead of the screen. */
export function printSheet<Row>(sheet: GridSheet<Row>): void {
  const container = document.createElement('div');
  container.className = `data-grid-print ${styles.printSheet}`;
  if (exportedColumns(sheet).length > WIDE) container.classList.add('is-wide');
  container.append(heading(sheet.title), printTable(sheet));
  document.body.append(container);
  document.body.classList.add('printing-grid');
  const cleanUp = () => {
    container.remove();
    document.body.classList.remove('printing-grid');
  };
  window.addEventListener('afterprint', cleanUp, { once: true });
  window.print();
}

function heading(title: string): HTMLElement {
  const element = document.createElement('h1');
  element.textContent = title;
  return element;
}

function printTable<Row>(sheet: GridSheet<Row>): HTMLTableElement {
  const columns = exportedColumns(sheet);
  const ends = columns.map((column) => columnAlign(column) === 'end');
  const table = document.createElement('table');
  fill(table.createTHead(), [headerTexts(sheet, columns)], 'th', ends);
  fill(table.createTBody(), rowsTable(sheet, listShownRows(sheet.shown)), 'td', ends);
  const totals = footerTexts(sheet, columns);
  if (totals.length > 0) fill(table.createTFoot(), totals, 'td', ends);
  return table;
}

function fill(section: HTMLTableSectionElement, table: TextTable, tag: 'th' | 'td', ends: readonly boolean[]): void {
  for (const texts of table) {
    const row = section.insertRow();
    for (const [index, text] of texts.entries()) {
      const cell = document.createElement(tag);
      cell.textContent = text;
      if (tag === 'th') cell.setAttribute('scope', 'col');
      if (ends[index]) cell.className = 'is-end';
      row.append(cell);
    }
  }
}
