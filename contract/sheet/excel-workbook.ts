import { read, utils, type CellObject, type ParsingOptions, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { outside, sheetRefusal } from './refusal';
import { sheetCell, type SheetCell } from './sheet-cell';
import type { SheetLimits, SheetRow, Workbook } from './workbook';

/** How many rows are read to find out whether a sheet has any. */
const ROWS_SEEN = 100;

/** A workbook of Excel; `isOld` for one of before 2007, whose minor faults are ignored. */
export function excelWorkbook(source: Uint8Array, { isOld }: { isOld: boolean }): Workbook {
  const parse = (options: ParsingOptions) => parsed(source, { WTF: !isOld, ...options });
  const beginning = parse({ sheetRows: ROWS_SEEN });
  const seen = beginning.SheetNames.filter((title, index) => {
    const isHidden = Boolean(beginning.Workbook?.Sheets?.[index]?.Hidden);
    return !isHidden && beginning.Sheets[title]?.['!type'] === undefined;
  });
  const isEmpty = new Map(seen.map((title) => [title, !hasCells(beginning.Sheets[title])]));
  // Cells may begin further down, which the old format records.
  const further = seen.filter((title) => isEmpty.get(title) && (!isOld || beginning.Sheets[title]?.['!fullref']));
  const whole = further.length > 0 ? parse({ sheets: further }) : beginning;
  for (const title of further) isEmpty.set(title, !hasCells(whole.Sheets[title]));
  return {
    titles: seen.filter((title) => !isEmpty.get(title)),
    rowsOf(title, limits, most = Infinity) {
      const isCut = most < Infinity;
      const book = most <= ROWS_SEEN ? beginning : parse({ sheets: title, ...(isCut && { sheetRows: most }) });
      const sheet = book.Sheets[title];
      const is1904 = book.Workbook?.WBProps?.date1904 === true;
      return sheet === undefined ? [] : rowsIn(sheet, limits, most, is1904);
    },
  };
}

function parsed(source: Uint8Array, options: ParsingOptions): WorkBook {
  try {
    // Stubs, so that formulas without a value are not lost.
    return read(source, { type: 'array', dense: true, cellNF: true, cellHTML: false, sheetStubs: true, ...options });
  } catch (error) {
    throw sheetRefusal(error instanceof Error && /password|encrypt/i.test(error.message) ? 'password' : 'damaged');
  }
}

function hasCells(sheet: WorkSheet | undefined): boolean {
  return sheet?.['!data']?.some((row) => row.some((cell) => sheetCell(cell, { is1904: false }) !== null)) === true;
}

/** Each of the parser's rows is released once its cells have been read, so that both are never in memory. */
function rowsIn(sheet: WorkSheet, limits: SheetLimits, most: number, is1904: boolean): SheetRow[] {
  const data = sheet['!data'] ?? [];
  const rows: SheetRow[] = [];
  for (const [index, source] of data.entries() as Iterable<[number, CellObject[] | undefined]>) {
    if (index >= most) break;
    const cells: (SheetCell | null)[] = [];
    // A row may have gaps, up to a million of them.
    source?.forEach((each, column) => {
      const cell = sheetCell(each, { is1904 });
      if (cell === null) return;
      if (column >= limits.columns || index > limits.rows)
        throw outside(limits, utils.encode_cell({ r: index, c: column }));
      while (cells.length < column) cells.push(null);
      cells.push(cell);
    });
    if (cells.length > 0) {
      while (rows.length < index) rows.push([]);
      rows.push(cells);
    }
  }
  return rows;
}
