import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { PREVIEW_ROWS } from '@contract/import/calls';
import { ID_COLUMN, type Mapping, type Remembered } from '@contract/import/columns';
import type { ImportCell } from '@contract/import/field';
import { guessHeadingRow, HEADING_ROWS, SHEETS_MAX } from '@contract/import/headings';
import { readCell } from '@contract/import/read-cell';
import type { ImportKind } from '@contract/import/kind';
import { describedKind } from '@contract/import/kinds';
import { SheetRefusal } from '@contract/sheet/refusal';
import { contentOf, faultOf, isBlankRow, type SheetCell } from '@contract/sheet/sheet-cell';
import type { Workbook } from '@contract/sheet/workbook';
import { isStorableText } from '@contract/text';
import { numberText } from '@contract/typed-number';
import { lowerThread } from '../low-priority';
import { COLUMNS_MAX, Refusal, rowsOf, workbookOf, type Cells, type FileRow, type FileWish } from './file-rows';

/** The beginning of a file is wanted. */
export interface HeadWish extends FileWish {
  mapping: null;
  remembered: Remembered;
}

/** The rows below the headings are wanted. */
export interface RowsWish extends FileWish {
  mapping: Mapping;
  headingRow: number | null;
}

/** The thread's task. */
export type ReadWish = (HeadWish | RowsWish) & { path: string };

/** The beginning of a file. */
export interface FileHead {
  sheets: string[];
  sheet: number | null;
  /** The guess; null for NDJSON. */
  headingRow: number | null;
  /** From row 1 of the sheet; of NDJSON, the names of the fields and the first objects. */
  rows: (string | null)[][];
}

/** A row of the file, parsed with the kind's fields. */
export interface ReadRow {
  /** The spreadsheet's row number. */
  row: number;
  externalId: string | null;
  /** Only the fields in the row. Cleared fields have their empty value; references are as in the file. */
  values: Record<string, unknown>;
  /** All problems with the row. */
  problem: string | null;
  /** The cells as in the file, for rows with a problem. */
  cells: (string | null)[] | null;
}

/** The thread's messages; after each `rows` it waits for `next`. */
export type ReadMessage =
  | ({ kind: 'head' } & FileHead)
  | { kind: 'rows'; rows: ReadRow[] }
  | { kind: 'done' }
  | { kind: 'refused'; reason: string };

const ROWS_AT_ONCE = 500;

/** What a sheet may have whose beginning is looked at. */
const LARGEST_SHEET = { columns: 16_384, rows: 1_048_576 };

async function read(port: MessagePort, wish: ReadWish): Promise<void> {
  const say = (message: ReadMessage) => port.postMessage(message);
  if (wish.mapping === null) say({ kind: 'head', ...(await headOf(wish)) });
  else {
    let batch: ReadRow[] = [];
    for await (const { row, cells, sheet = [] } of rowsOf(wish, await workbookOf(wish))) {
      if (row <= (wish.headingRow ?? 0) || isBlank(cells, sheet)) continue;
      batch.push(readRow(wish.kind, wish.mapping, { row, cells, sheet }));
      if (batch.length >= ROWS_AT_ONCE) {
        say({ kind: 'rows', rows: batch });
        batch = [];
        await new Promise((resolve) => port.once('message', resolve));
      }
    }
    if (batch.length > 0) say({ kind: 'rows', rows: batch });
  }
  say({ kind: 'done' });
}

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

/** Fields whose value counts, not how a spreadsheet shows it; the code 00025 may be the number 25. */
const COUNTED: ReadonlySet<string> = new Set(['integer', 'number', 'date', 'month', 'moment']);

function readRow(kind: ImportKind, mapping: Mapping, { row, cells, sheet }: Required<FileRow>): ReadRow {
  const description = describedKind(kind);
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  const texts = mapping.map((_, index) => textOf(cells[index] ?? null, sheet[index]));
  let externalId: string | null = null;
  for (const [index, name] of mapping.entries()) {
    if (name === null) continue;
    const asShown = sheet[index];
    const fault = asShown ? faultOf(asShown) : null;
    if (name === ID_COLUMN) {
      if (fault !== null) problems.push(`Id ${fault}`);
      const text = texts[index]?.trim() ?? '';
      if (text.length > 200 || !isStorableText(text))
        problems.push('Id is longer than 200 characters, or cannot be stored.');
      else if (text !== '') externalId = text;
      continue;
    }
    const field = description.fields.find((each) => each.name === name);
    if (!field) continue;
    if (fault !== null) {
      problems.push(`${field.title} ${fault}`);
      continue;
    }
    const cell = (asShown && !COUNTED.has(field.type) ? texts[index] : cells[index]) ?? null;
    // Corrected and imported as text, the number must stay what it was.
    if (typeof cell === 'number' && (field.type === 'number' || field.type === 'integer'))
      texts[index] = numberText(cell);
    const reading = readCell(field, cell);
    if (reading.kind === 'problem') problems.push(`${field.title} ${quoted(cell)}${reading.text}`);
    else if (reading.kind === 'value') values[name] = reading.value;
    else if (reading.kind === 'clear') values[name] = field.empty ?? null;
  }
  const problem = problems.length > 0 ? problems.join(' ') : null;
  return { row, externalId, values, problem, cells: texts };
}

function quoted(cell: ImportCell): string {
  const text = shown(cell) ?? '';
  return text.length > 0 && text.length <= 40 ? `“${text}” ` : '';
}

function textOf(cell: ImportCell, asShown: SheetCell | null | undefined): string | null {
  return shown(asShown ? contentOf(asShown) : cell);
}

/** A cell as text, without anything that cannot be stored. */
function shown(cell: ImportCell): string | null {
  if (cell === null) return null;
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? 'Invalid Date' : cell.toISOString().slice(0, 16).replace('T00:00', '');
  const text = typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
  return text.replaceAll('\u0000', '').toWellFormed().slice(0, 32_000);
}

if (parentPort) {
  lowerThread();
  const port = parentPort;
  read(port, workerData as ReadWish).catch((error: unknown) => {
    const reason =
      error instanceof Refusal || error instanceof SheetRefusal ? error.message : 'The file could not be read.';
    port.postMessage({ kind: 'refused', reason } satisfies ReadMessage);
  });
}
