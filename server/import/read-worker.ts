import { parentPort, type MessagePort } from 'node:worker_threads';
import { PREVIEW_ROWS } from '@contract/import/calls';
import type { Mapping, Remembered } from '@contract/import/columns';
import { HEADING_ROWS } from '@contract/heading-row';
import { guessHeadingRow, SHEETS_MAX } from '@contract/import/headings';
import { describedKind } from '@contract/import/kinds';
import { SheetRefusal } from '@contract/sheet/refusal';
import { contentOf, faultOf, isBlankRow, type SheetCell } from '@contract/sheet/sheet-cell';
import type { Workbook } from '@contract/sheet/workbook';
import { lowerThread } from '../low-priority';
import { COLUMNS_MAX, Refusal, rowsOf, tableRows, workbookOf, type Cells, type FileWish } from './file-rows';
import { readRow, shown, textOf, type Corrections, type ReadRow } from './read-row';

export interface HeadWish extends FileWish {
  mapping: null;
  remembered: Remembered;
}

/** The rows below the headings are wanted. */
export interface RowsWish extends FileWish {
  mapping: Mapping;
  headingRow: number | null;
  /** What was typed instead of cells, by row; and the rows to read, or to leave out. */
  corrections: ReadonlyMap<number, Corrections>;
  only: ReadonlySet<number> | null;
  without: ReadonlySet<number>;
}

/** All rows are wanted as texts, of a list that has no import kind. */
export interface ListWish {
  format: 'csv' | 'xlsx';
  mapping: 'texts';
}

/** A task of the thread. */
export type ReadWish = (HeadWish | RowsWish | ListWish) & { path: string };

/** A row of a list, as a spreadsheet numbers it. */
export interface ListRow {
  row: number;
  texts: string[];
  /** Why a cell has no value, after the name of its column; null if it has one. */
  faults: (string | null)[];
}

export interface FileHead {
  sheets: string[];
  sheet: number | null;
  /** The guess; null for NDJSON. */
  headingRow: number | null;
  /** From row 1 of the sheet; of NDJSON, the names of the fields and the first objects. */
  rows: (string | null)[][];
}

/** The thread's messages; after each but the last it waits for `next`. */
export type ReadMessage =
  | ({ kind: 'head' } & FileHead)
  | { kind: 'rows'; rows: ReadRow[] }
  | { kind: 'list'; rows: ListRow[] }
  | { kind: 'done' }
  | { kind: 'refused'; reason: string };

const ROWS_AT_ONCE = 500;
const LIST_ROWS_MAX = 20_000;

/** The limits for a sheet of which only the beginning is read. */
const LARGEST_SHEET = { columns: 16_384, rows: 1_048_576 };

async function read(port: MessagePort, wish: ReadWish): Promise<void> {
  const say = (message: ReadMessage) => {
    port.postMessage(message);
    return new Promise((resolve) => port.once('message', resolve));
  };
  if (wish.mapping === null) await say({ kind: 'head', ...(await headOf(wish)) });
  else if (wish.mapping === 'texts') await say({ kind: 'list', rows: await listOf(wish) });
  else {
    let batch: ReadRow[] = [];
    for await (const { row, cells, sheet = [] } of rowsOf(wish, await workbookOf(wish))) {
      if (row <= (wish.headingRow ?? 0) || isBlank(cells, sheet) || !isWanted(row, wish)) continue;
      batch.push(readRow(wish.kind, wish.mapping, { row, cells, sheet }, wish.corrections.get(row)));
      if (batch.length >= ROWS_AT_ONCE) {
        await say({ kind: 'rows', rows: batch });
        batch = [];
      }
    }
    if (batch.length > 0) await say({ kind: 'rows', rows: batch });
  }
}

async function listOf(wish: Extract<ReadWish, ListWish>): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  for await (const { row, cells, sheet = [] } of tableRows({ ...wish, sheet: null }, await workbookOf(wish))) {
    if (isBlank(cells, sheet)) continue;
    if (rows.length >= LIST_ROWS_MAX) throw new Refusal('The list has more than 20,000 rows.');
    const asShown = cells.map((_, column) => sheet[column] ?? null);
    const texts = cells.map((cell, column) => textOf(cell, asShown[column]) ?? '');
    rows.push({ row, texts, faults: asShown.map((cell) => cell && faultOf(cell)) });
  }
  return rows;
}

const isWanted = (row: number, { only, without }: RowsWish) => (only?.has(row) ?? true) && !without.has(row);

/** A formula without its result is a problem of its row, so the row is not blank. */
function isBlank(cells: Cells, sheet: readonly (SheetCell | null)[]): boolean {
  if (sheet.length > 0) return isBlankRow(sheet);
  return cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''));
}

async function headOf(wish: Extract<ReadWish, HeadWish>): Promise<FileHead> {
  const workbook = await workbookOf(wish);
  const sheet = workbook && (wish.sheet ?? likelySheet(workbook, wish));
  const rows: (string | null)[][] = [];
  const first = wish.format === 'ndjson' ? 0 : 1;
  for await (const { row, cells, sheet: asShown = [] } of rowsOf({ ...wish, sheet }, workbook)) {
    if (row - first >= PREVIEW_ROWS) break;
    if (cells.length > COLUMNS_MAX) throw new Refusal(`The file has more than ${COLUMNS_MAX} columns.`);
    while (rows.length < row - first) rows.push([]);
    rows.push(cells.map((cell, column) => textOf(cell, asShown[column])));
  }
  const guess = guessHeadingRow(describedKind(wish.kind), rows, wish.remembered);
  if (guess === null)
    throw new Refusal(rows.length > HEADING_ROWS ? 'The first ten rows are empty.' : 'The file is empty.');
  const sheets = (workbook?.titles ?? []).slice(0, SHEETS_MAX).map((title) => shown(title)?.slice(0, 200) ?? '');
  return { sheets, sheet, headingRow: wish.format === 'ndjson' ? null : guess.row, rows };
}

/** The sheet with the most known headings, otherwise the first one. */
function likelySheet(workbook: Workbook, { kind, remembered }: HeadWish): number {
  const known = workbook.titles.slice(0, SHEETS_MAX).map((title) => {
    const rows = workbook.rowsOf(title, LARGEST_SHEET, HEADING_ROWS);
    const texts = rows.map((row) => row.slice(0, COLUMNS_MAX).map((cell) => cell && contentOf(cell)));
    return guessHeadingRow(describedKind(kind), texts, remembered)?.known ?? 0;
  });
  return Math.max(0, known.indexOf(Math.max(...known)));
}

async function lastMessage(port: MessagePort, wish: ReadWish): Promise<ReadMessage> {
  try {
    await read(port, wish);
    return { kind: 'done' };
  } catch (error) {
    const isRefusal = error instanceof Refusal || error instanceof SheetRefusal;
    return { kind: 'refused', reason: isRefusal ? error.message : 'The file could not be read.' };
  }
}

if (parentPort) {
  lowerThread();
  const port = parentPort;
  port.on('message', (told: ReadWish | 'next') => {
    if (told !== 'next') void lastMessage(port, told).then((message) => port.postMessage(message));
  });
}
