import { chunksOf } from '../files/chunks';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { CSV_OPTIONS, meantIn1252, startOf, utf16Of } from '@contract/csv';
import { ID_COLUMN } from '@contract/import/columns';
import { CLEAR, type ImportCell } from '@contract/import/field';
import type { ImportKind } from '@contract/import/kind';
import { describedKind } from '@contract/import/kinds';
import { escaped } from '@contract/import/write-cell';
import { SHEET_MAX_ROWS } from '@contract/registration-sheet';
import type { SheetCell } from '@contract/sheet/sheet-cell';
import { firstTitle, type Workbook } from '@contract/sheet/workbook';
import { CsvError, parse } from 'csv-parse';
import { openSpreadsheet } from '../sheet/open-spreadsheet';

/** Which part of a file is read. */
export interface FileWish {
  format: 'csv' | 'xlsx' | 'ndjson';
  kind: ImportKind;
  /** The index of a spreadsheet's sheet; null for the first one, or to guess. */
  sheet: number | null;
}

type FileAt = FileWish & { path: string };

export type Cells = readonly ImportCell[];

export interface FileRow {
  /** As a spreadsheet numbers it. */
  row: number;
  cells: Cells;
  /** The same as the spreadsheet has them. */
  sheet?: readonly (SheetCell | null)[];
}

export const COLUMNS_MAX = 200;
const RECORD_MAX_CHARACTERS = 4_000_000;

/** Why a file cannot be read, for the person who chose it. */
export class Refusal extends Error {}

/** The rows of a file, blank ones included; NDJSON begins with row 0, the names of the fields. @throws Refusal */
export function rowsOf(wish: FileAt, workbook: Workbook | null): AsyncIterable<FileRow> | Iterable<FileRow> {
  return wish.format === 'ndjson' ? ndjsonRows(wish) : tableRows(wish, workbook);
}

/** The rows of a CSV file, or of a sheet of the workbook. @throws Refusal */
export function tableRows({ path, sheet }: Pick<FileAt, 'path' | 'sheet'>, workbook: Workbook | null) {
  return workbook === null ? csvRows(path) : sheetRows(workbook, sheet);
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
  if (last > 0) yield { row: last, cells: [] };
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
    for await (const chunk of chunksOf(createReadStream(path))) {
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
  for await (const chunk of chunksOf(createReadStream(path))) {
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

/** The workbook of a spreadsheet; null for other formats. @throws SheetRefusal */
export async function workbookOf({ format, path }: Pick<FileAt, 'format' | 'path'>): Promise<Workbook | null> {
  return format === 'xlsx' ? openSpreadsheet(await readFile(path), { takesOthers: true }) : null;
}

function* sheetRows(workbook: Workbook, sheet: number | null): Iterable<FileRow> {
  const title = workbook.titles[sheet ?? 0] ?? firstTitle(workbook);
  for (const [index, row] of workbook.rowsOf(title, SHEET_LIMITS).entries())
    yield { row: index + 1, cells: row.map((cell) => cell?.value ?? null), sheet: row };
}

/** One object per line; the columns are the fields of the first lines, or the mapped ones. */
async function* ndjsonRows({ path, kind }: FileAt): AsyncIterable<FileRow> {
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
