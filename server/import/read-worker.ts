import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { CSV_OPTIONS, meantIn1252, startOf, utf16Of } from '@contract/csv';
import { ID_COLUMN, type Mapping } from '@contract/import/columns';
import { CLEAR, type ImportCell } from '@contract/import/field';
import { readCell } from '@contract/import/read-cell';
import type { ImportKind } from '@contract/import/kind';
import { describedKind } from '@contract/import/kinds';
import { escaped } from '@contract/import/write-cell';
import { SHEET_MAX_ROWS } from '@contract/registration-sheet';
import { SheetRefusal } from '@contract/sheet/refusal';
import { contentOf, faultOf, isBlankRow, type SheetCell } from '@contract/sheet/sheet-cell';
import { firstTitle } from '@contract/sheet/workbook';
import { isStorableText } from '@contract/text';
import { numberText } from '@contract/typed-number';
import { CsvError, parse } from 'csv-parse';
import { lowerThread } from '../low-priority';
import { openSpreadsheet } from '../sheet/open-spreadsheet';

/** The thread's task. Without a mapping it returns the beginning of the file. */
export interface ReadWish {
  path: string;
  format: 'csv' | 'xlsx' | 'ndjson';
  kind: ImportKind;
  mapping: Mapping | null;
  /** The maximum number of rows, for the beginning of a file. */
  most: number;
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
  | { kind: 'head'; headings: string[]; rows: (string | null)[][] }
  | { kind: 'rows'; rows: ReadRow[] }
  | { kind: 'done' }
  | { kind: 'refused'; reason: string };

const ROWS_AT_ONCE = 500;
const HEADER_WITHIN = 10;
const COLUMNS_MAX = 200;
const RECORD_MAX_CHARACTERS = 4_000_000;

type Cells = readonly ImportCell[];
type SheetCells = readonly (SheetCell | null)[];
interface FileRow {
  row: number;
  cells: Cells;
  /** The same as a spreadsheet has them. */
  sheet?: SheetCells;
}

class Refusal extends Error {}

async function read(port: MessagePort, wish: ReadWish): Promise<void> {
  const say = (message: ReadMessage) => port.postMessage(message);
  let headings: string[] | null = null;
  let batch: ReadRow[] = [];
  const head: (string | null)[][] = [];
  for await (const { row, cells, sheet = [] } of rowsOf(wish)) {
    if (isBlank({ cells, sheet })) continue;
    if (headings === null) {
      if (row > HEADER_WITHIN) throw new Refusal('The first ten rows are empty.');
      headings = headingsOf(cells, sheet);
      continue;
    }
    if (wish.mapping === null) {
      head.push(headings.map((_, index) => textAt(cells, sheet, index)));
      if (head.length >= wish.most) break;
      continue;
    }
    batch.push(readRow(wish.kind, wish.mapping, { row, cells, sheet }));
    if (batch.length >= ROWS_AT_ONCE) {
      say({ kind: 'rows', rows: batch });
      batch = [];
      await new Promise((resolve) => port.once('message', resolve));
    }
  }
  if (headings === null) throw new Refusal('The file is empty.');
  if (wish.mapping === null) say({ kind: 'head', headings, rows: head });
  else if (batch.length > 0) say({ kind: 'rows', rows: batch });
  say({ kind: 'done' });
}

/** A formula without its result is a problem of its row, so the row is not blank. */
function isBlank({ cells, sheet }: Required<Pick<FileRow, 'cells' | 'sheet'>>): boolean {
  if (sheet.length > 0) return isBlankRow(sheet);
  return cells.every((cell) => cell === null || (typeof cell === 'string' && cell.trim() === ''));
}

function headingsOf(cells: Cells, sheet: SheetCells): string[] {
  if (cells.length > COLUMNS_MAX) throw new Refusal(`The file has more than ${COLUMNS_MAX} columns.`);
  return cells.map((_, index) => textAt(cells, sheet, index)?.trim().slice(0, 200) ?? '');
}

/** A cell as people see it in their file. */
function textAt(cells: Cells, sheet: SheetCells, index: number): string | null {
  const asShown = sheet[index];
  return shown(asShown ? contentOf(asShown) : (cells[index] ?? null));
}

/** Fields whose value counts, not how a spreadsheet shows it; the code 00025 may be the number 25. */
const COUNTED: ReadonlySet<string> = new Set(['integer', 'number', 'date', 'month', 'moment']);

function readRow(kind: ImportKind, mapping: Mapping, { row, cells, sheet }: Required<FileRow>): ReadRow {
  const description = describedKind(kind);
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  const texts = mapping.map((_, index) => textAt(cells, sheet, index));
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

/** A cell as text, without anything that cannot be stored. */
function shown(cell: ImportCell): string | null {
  if (cell === null) return null;
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? 'Invalid Date' : cell.toISOString().slice(0, 16).replace('T00:00', '');
  const text = typeof cell === 'object' ? JSON.stringify(cell) : String(cell);
  return text.replaceAll('\u0000', '').toWellFormed().slice(0, 32_000);
}

function rowsOf(wish: ReadWish): AsyncIterable<FileRow> {
  if (wish.format === 'csv') return csvRows(wish.path);
  return wish.format === 'xlsx' ? sheetRows(wish.path) : ndjsonRows(wish);
}

async function* csvRows(path: string): AsyncIterable<FileRow> {
  const encoding = await encodingOf(path);
  const start = startOf(await beginningOf(path, encoding));
  const parser = parse({
    ...CSV_OPTIONS,
    ...start,
    max_record_size: RECORD_MAX_CHARACTERS,
    info: true,
  });
  Readable.from(decodedChunks(path, encoding))
    .on('error', (error) => parser.destroy(error))
    .pipe(parser);
  let last = start.from_line - 1;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { records: number } }>) {
      last = info.records + start.from_line - 1;
      yield { row: last, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Refusal(
      `Row ${last + 1} is broken: a quotation mark is opened and never closed, or is in the wrong place.`,
    );
  }
}

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** UTF-16 if the file begins like it, otherwise UTF-8 if all of it is valid. */
async function encodingOf(path: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      const unicode = isFirst ? utf16Of(chunk) : null;
      if (unicode !== null) return unicode;
      isFirst = false;
      if (decoder.decode(chunk, { stream: true }).includes('\u0000')) throw new Refusal(NOT_TEXT);
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return 'windows-1252';
  }
}

const NOT_TEXT = 'The file is not text. Save it as CSV (UTF-8) and try again.';

async function* decodedChunks(path: string, encoding: Encoding): AsyncIterable<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    const text = decoder.decode(chunk, { stream: true });
    yield encoding === 'windows-1252' ? text.replaceAll(/[\u0080-\u009f]/g, meantIn1252) : text;
  }
  yield decoder.decode();
}

async function beginningOf(path: string, encoding: Encoding): Promise<string> {
  for await (const text of decodedChunks(path, encoding)) return text;
  return '';
}

const SHEET_LIMITS = { columns: COLUMNS_MAX, rows: SHEET_MAX_ROWS };

async function* sheetRows(path: string): AsyncIterable<FileRow> {
  const workbook = await openSpreadsheet(await readFile(path), { takesOthers: true });
  for (const [index, sheet] of workbook.rowsOf(firstTitle(workbook), SHEET_LIMITS).entries())
    yield { row: index + 1, cells: sheet.map((cell) => cell?.value ?? null), sheet };
}

/** One object per line; the columns are the fields of the first lines, or the mapped ones. */
async function* ndjsonRows({ path, kind }: ReadWish): AsyncIterable<FileRow> {
  const names = [ID_COLUMN, ...describedKind(kind).fields.map(({ name }) => name)];
  yield { row: 0, cells: names };
  let row = 0;
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    row += 1;
    if (line.trim() === '') continue;
    yield { row, cells: ndjsonCells(line, row, names) };
  }
}

function ndjsonCells(line: string, row: number, names: readonly string[]): Cells {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new Refusal(`Line ${row} is not JSON.`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal(`Line ${row} is not an object.`);
  return names.map((name) => exactCell((value as Record<string, ImportCell | undefined>)[name]));
}

/** JSON is taken literally: texts have no special marks, and null removes the value. */
function exactCell(value: ImportCell | undefined): ImportCell {
  if (value === undefined) return null;
  if (value === null || value === '') return CLEAR;
  return typeof value === 'string' ? escaped(value) : value;
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
