import { Buffer } from 'node:buffer';
import { CSV_ERROR, decodeCsv, readCsv, UnusableCsv } from '@contract/csv';
import {
  PREVIEW_MAX_BYTES,
  readFormatOf,
  TABLE_PREVIEW_COLUMNS,
  TABLE_PREVIEW_ROWS,
  TEXT_PREVIEW_BYTES,
  type DocumentPreview,
} from '@contract/document-preview';
import { CsvError, parse } from 'csv-parse/sync';
import { sheetPreview, wordImport } from '../conversion/conversion-threads';
import type { FileStore, StoredBlob } from '../files/file-store';
import { ApiFailure, unprocessable } from '../http/api-failure';

interface PreviewedFile extends StoredBlob {
  name: string;
}

const NOTHING = { text: '', html: '', rows: [], isWhole: true };

/**
 * What to show of a file, by its name (product/documents#read-preview). Word documents and spreadsheets are read in a
 * thread with limits of time and memory.
 * @throws ApiFailure 422 with the reason for a file that cannot be shown
 */
export async function documentPreview(
  files: FileStore,
  file: PreviewedFile,
  signal: AbortSignal,
): Promise<DocumentPreview> {
  const format = readFormatOf(file.name);
  if (format === null) throw unprocessable('Files of this type have no preview.', 'no-preview');
  if (format === 'text' || format === 'csv') return ofText(await beginningOf(files, file), format === 'csv');
  if (file.size > PREVIEW_MAX_BYTES) {
    throw unprocessable(`Files over ${PREVIEW_MAX_BYTES / 1024 / 1024} MB have no preview.`, 'too-large');
  }
  const bytes = await bytesOf(await files.get(file.hash));
  if (format === 'sheet') return { ...NOTHING, kind: 'table', ...(await sheetPreview(bytes, signal)) };
  const { html } = await wordImport({ bytes, name: file.name, knownKeys: [] }, signal).catch((error: unknown) => {
    throw error instanceof ApiFailure ? asPreview(error) : error;
  });
  return { ...NOTHING, kind: 'document', html };
}

interface Beginning {
  bytes: Uint8Array;
  isWhole: boolean;
}

async function beginningOf(files: FileStore, { hash, size }: PreviewedFile): Promise<Beginning> {
  if (size === 0) throw unprocessable('The file is empty.', 'empty');
  const isWhole = size <= TEXT_PREVIEW_BYTES;
  const end = Math.min(size, TEXT_PREVIEW_BYTES) - 1;
  const bytes = await bytesOf(await files.get(hash, { start: 0, end }));
  return { bytes: isWhole ? bytes : bytes.subarray(0, lastLineEnd(bytes)), isWhole };
}

/** Cut at the end of a line, in any encoding, so that no character is split; a single long line stays whole. */
function lastLineEnd(bytes: Uint8Array): number {
  const [first, second] = bytes;
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  const at = bytes.lastIndexOf(0x0a);
  if (at < 0) return endOfCharacter(bytes);
  return isUtf16 ? at - (at % 2) : at + 1;
}

/** UTF-8 has up to three bytes after the first of a character. */
function endOfCharacter(bytes: Uint8Array): number {
  let end = bytes.length;
  while (end > 0 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end -= 1;
  return ((bytes[end - 1] ?? 0) & 0xc0) === 0xc0 ? end - 1 : bytes.length;
}

function ofText({ bytes, isWhole }: Beginning, isTable: boolean): DocumentPreview {
  const text = readable(() => decodeCsv(bytes));
  const rows = isTable ? rowsOf(bytes) : null;
  if (rows === null) return { ...NOTHING, kind: 'text', text, isWhole };
  return {
    ...NOTHING,
    kind: 'table',
    rows: rows.slice(0, TABLE_PREVIEW_ROWS),
    isWhole: isWhole && rows.length <= TABLE_PREVIEW_ROWS,
  };
}

/** Null for what is not a table; it is shown as text. */
function rowsOf(bytes: Uint8Array): string[][] | null {
  try {
    return readCsv(bytes, { parse, CsvError }).map(({ cells }) => cells.slice(0, TABLE_PREVIEW_COLUMNS));
  } catch (error) {
    if (error instanceof UnusableCsv) return null;
    throw error;
  }
}

function readable<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UnusableCsv)) throw error;
    if (error.message === CSV_ERROR.empty) throw unprocessable('The file is empty.', 'empty-text');
    throw unprocessable('The file is not text, so it cannot be shown.', 'not-text');
  }
}

async function bytesOf(content: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The Word reader's refusal, reworded for somebody who only wants to look. */
const WORD_REASONS: Readonly<Record<string, string>> = {
  'word-empty': 'The file is empty.',
  'word-old-format': 'This is an old Word document, or one with a password, which cannot be shown.',
  'word-other-format': 'This is not a Word document, although its name says so.',
  'word-damaged': 'The document is damaged and cannot be shown.',
  'word-macros': 'The document has macros and is not shown.',
  'word-too-large': 'The document is too large to be shown.',
  'word-too-slow': 'The document takes too long to be read.',
};

function asPreview({ status, code, title }: ApiFailure): ApiFailure {
  return new ApiFailure(status, code, WORD_REASONS[code] ?? title);
}
