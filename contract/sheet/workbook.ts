import { read, utils, type CellObject, type ParsingOptions, type WorkBook, type WorkSheet } from '@e965/xlsx';
import type { Archive, ArchiveFile } from '../archive-guard';
import { sheetGuard, SheetRefusal, sheetRefusal } from './refusal';
import { sheetCell, type SheetCell } from './sheet-cell';
import { vettedArchive } from './vetted-file';

export type SheetRow = readonly (SheetCell | null)[];

/** What a sheet may have. */
export interface SheetLimits {
  columns: number;
  rows: number;
}

/** A spreadsheet, from which sheets can be read. */
export interface Workbook {
  /** The worksheets with cells, in their order; without those that Excel hides. */
  titles: readonly string[];
  /**
   * The rows of a sheet from its first one, blank ones included, or only as many as `most`.
   * @throws SheetRefusal if it is larger than allowed, or broken
   */
  rowsOf(title: string, limits: SheetLimits, most?: number): SheetRow[];
}

/** How a file becomes an archive. */
export type Unzip = (bytes: Uint8Array<ArrayBuffer>) => Archive<ArchiveFile> | Promise<Archive<ArchiveFile>>;

/** So many rows say whether a sheet has any. */
const ROWS_SEEN = 100;

/**
 * Opens a spreadsheet, after checking that its parser will not take more memory than a file of this size should: an .xlsx
 * file, or with `takesOthers` also .xlsb, .ods, and .xls of any age. @throws SheetRefusal
 */
export async function openWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  unzip: Unzip,
  { takesOthers = false }: { takesOthers?: boolean } = {},
): Promise<Workbook> {
  const isOld = takesOthers && startsLikeOld(bytes);
  if (!isOld) sheetGuard.refuseOtherFormats(bytes);
  const source = isOld ? bytes : await vettedArchive(await unzip(bytes));
  const parse = (options: ParsingOptions) => parsed(source, { WTF: !isOld, ...options });

  const beginning = parse({ sheetRows: ROWS_SEEN });
  return {
    titles: beginning.SheetNames.filter((title, index) => {
      const sheet = beginning.Sheets[title];
      const isHidden = Boolean(beginning.Workbook?.Sheets?.[index]?.Hidden);
      return sheet !== undefined && !isHidden && sheet['!type'] === undefined && hasCells(sheet);
    }),
    rowsOf(title, limits, most = Infinity) {
      const book = most <= ROWS_SEEN ? beginning : parse({ sheets: title });
      const sheet = book.Sheets[title];
      const is1904 = book.Workbook?.WBProps?.date1904 === true;
      return sheet === undefined ? [] : rowsIn(sheet, limits, most, is1904);
    },
  };
}

/** The first sheet that can be seen. @throws SheetRefusal if there is none with cells */
export function firstTitle({ titles }: Workbook): string {
  const [title] = titles;
  if (title === undefined) throw new SheetRefusal('The spreadsheet has no sheet with rows.');
  return title;
}

/** The container of Excel's files before 2007, and of files with a password. */
function startsLikeOld(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0].every((byte, index) => bytes[index] === byte);
}

function parsed(source: Uint8Array, options: ParsingOptions): WorkBook {
  try {
    // Stubs, so that formulas without a value are not lost.
    return read(source, { type: 'array', dense: true, cellNF: true, cellHTML: false, sheetStubs: true, ...options });
  } catch (error) {
    throw sheetRefusal(error instanceof Error && /password|encrypt/i.test(error.message) ? 'password' : 'damaged');
  }
}

function hasCells(sheet: WorkSheet): boolean {
  return sheet['!data']?.some((row) => row.some((cell) => sheetCell(cell, { is1904: false }) !== null)) === true;
}

/** Each row of the parser is given up for its cells, so that both are never in memory. */
function rowsIn(sheet: WorkSheet, limits: SheetLimits, most: number, is1904: boolean): SheetRow[] {
  const data = sheet['!data'] ?? [];
  const rows: SheetRow[] = [];
  for (const [index, source] of data.entries() as Iterable<[number, CellObject[] | undefined]>) {
    if (index >= most) break;
    const cells: (SheetCell | null)[] = [];
    // A row has holes, and may have a million of them.
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

function outside({ columns, rows }: SheetLimits, where: string): SheetRefusal {
  return new SheetRefusal(
    `The sheet has cells outside ${columns} columns or ${rows.toLocaleString('en-GB')} rows (${where}).`,
  );
}
