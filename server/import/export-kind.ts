import type { ExportFormat } from '@contract/import/calls';
import { fileColumnsOf, rowOfRecord } from '@contract/import/columns';
import type { ImportValue } from '@contract/import/field';
import type { ImportKind } from '@contract/import/kind';
import { describedKind } from '@contract/import/kinds';
import { csvLine } from '@contract/csv';
import type { Database } from '../data/database';
import { unprocessable } from '../http/api-failure';
import { startThread, threadLost } from '../start-thread';
import type { Sheet } from './sheet-writer';
import { everyRecord, type StoredRecord } from './records';

/** Excel needs this to read CSV as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const SHEET_MAX_ROWS = 150_000;

/**
 * The records of a kind as a file that an import takes again (product/imports#export), read and sent slice by slice.
 * @param since only records changed since this moment (product/imports#since)
 */
export async function* exportedKind(
  db: Database,
  kind: ImportKind,
  format: ExportFormat,
  since: string | null = null,
): AsyncIterable<Uint8Array> {
  if (format === 'xlsx') {
    yield await exportedSheet(db, kind, since);
    return;
  }
  const encoder = new TextEncoder();
  if (format === 'csv') yield encoder.encode(BYTE_ORDER_MARK + headerLine(kind));
  for await (const records of everyRecord(db, kind, since)) {
    const lines = records.map((record) => (format === 'csv' ? csvLine(rowOf(kind, record)) : ndjsonLine(kind, record)));
    yield encoder.encode(lines.join(''));
  }
}

/** An empty file with the headings of a kind. */
export async function templateOf(kind: ImportKind, format: ExportFormat): Promise<Uint8Array> {
  if (format === 'xlsx') return sheetOf([headings(kind)]);
  return new TextEncoder().encode(format === 'csv' ? BYTE_ORDER_MARK + headerLine(kind) : '');
}

async function exportedSheet(db: Database, kind: ImportKind, since: string | null): Promise<Uint8Array> {
  const rows: (string | number | null)[][] = [headings(kind)];
  for await (const records of everyRecord(db, kind, since)) {
    for (const record of records) rows.push(rowOf(kind, record));
    if (rows.length > SHEET_MAX_ROWS)
      throw unprocessable('A spreadsheet cannot hold this many rows. Export CSV instead.', 'too-many-rows');
  }
  return sheetOf(rows);
}

const sheetOf = (rows: Sheet['rows']) => sheetsOf([{ name: 'Sheet1', rows }]);

/** An .xlsx file, written in a thread because a hundred thousand rows take seconds. */
export async function sheetsOf(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const worker = startThread('import/sheet-writer', {
    workerData: sheets,
    resourceLimits: { maxOldGenerationSizeMb: 1_024 },
  });
  try {
    return await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      worker.on('message', resolve);
      worker.on('error', reject);
      worker.on('exit', () => reject(threadLost()));
    });
  } finally {
    await worker.terminate();
  }
}

const headings = (kind: ImportKind) => fileColumnsOf(describedKind(kind)).map(({ title }) => title);
const headerLine = (kind: ImportKind) => csvLine(headings(kind));

function rowOf(kind: ImportKind, { recordId, values }: StoredRecord): (string | number | null)[] {
  return rowOfRecord(describedKind(kind), recordId, values as Record<string, ImportValue>);
}

function ndjsonLine(kind: ImportKind, { recordId, values }: StoredRecord): string {
  const { fields, isWithoutId } = describedKind(kind);
  const named = Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? null]));
  return `${JSON.stringify({ ...(isWithoutId ? {} : { id: recordId }), ...named })}\n`;
}
