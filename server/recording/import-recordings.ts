import { namesOf } from '@contract/fields';
import { systemError } from '../system-error';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { HEADING_ROWS } from '@contract/heading-row';
import { escaped } from '@contract/import/write-cell';
import { recordingId, type RecordingKind } from '@contract/recording';
import { newRecordingSchema, RECORDING_MAX_BYTES } from '@contract/recording-set-up';
import { eq } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import type { Database } from '../data/database';
import { recordings } from '../data/schema';
import type { FileStore } from '../files/file-store';
import { ApiFailure, unprocessable } from '../http/api-failure';
import { validBody } from '../http/validate';
import { sheetsOf } from '../import/export-kind';
import { formatOf } from '../import/file-format';
import { readList } from '../import/read-file';
import type { ListRow } from '../import/read-worker';
import { addRecording, PERSONAL, storedTranscript } from './change-recordings';
import { mediaFacts } from './media-facts';
import type { ReadBytes } from './mp3-length';

interface ImportedRecordings {
  counts: { new: number; changed: number; same: number; failed: number };
  /** The problems, one line per row. */
  problems: string[];
  /** A spreadsheet of the rows that failed, to be corrected; null if none did. */
  failedSheet: Uint8Array | null;
}

type Outcome = 'new' | 'changed' | 'same';

const COLUMNS = ['id', 'kind', 'title', 'started', 'people', 'file', 'transcript'] as const;
type Row = Partial<Record<(typeof COLUMNS)[number], string>>;

/** The list, with its files in the same folder; or the rows of one that failed. */
export const isRecordingsFile = (path: string) =>
  /^(?:\d+[-_ ])?recordings(?:\.failed)*\.\w+$/i.test(basename(path)) && listFormatOf(path) !== null;

function listFormatOf(path: string): 'csv' | 'xlsx' | null {
  const format = formatOf(path);
  return format === 'ndjson' ? null : format;
}

/**
 * Imports recordings from a table with the columns id, kind, title, started, people, file and transcript
 * (product/players#folder). The failed rows are returned, with the reason.
 */
export async function importRecordings(
  deps: { db: Database; files: FileStore },
  path: string,
  isDryRun: boolean,
  actor: Actor,
): Promise<ImportedRecordings> {
  const counts = { new: 0, changed: 0, same: 0, failed: 0 };
  const failed: string[][] = [];
  const problems: string[] = [];
  const all = await readList(path, listFormatOf(path) ?? 'csv');
  const at = headingsIn(all);
  const headings = all[at]?.texts ?? [];
  const names = headings.map(nameOf);
  // A file of failed rows contains the problems of the previous import.
  const repeated = headings.flatMap((_, column) => (names[column] === 'problem' ? [] : column));
  for (const listed of all.slice(at + 1)) {
    try {
      counts[await importRow(deps, dirname(path), readRow(names, listed), isDryRun, actor)] += 1;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      counts.failed += 1;
      problems.push(`  row ${listed.row}: ${error.title}`);
      failed.push([...repeated.map((column) => listed.texts[column] ?? ''), escaped(error.title)]);
    }
  }
  if (failed.length === 0) return { counts, problems, failedSheet: null };
  const rows = [[...repeated.map((column) => headings[column] ?? ''), 'Problem'], ...failed];
  return { counts, problems, failedSheet: await sheetsOf([{ name: 'To correct', rows }]) };
}

const nameOf = (heading: string) => heading.trim().toLowerCase();

/** Which of the first ten rows has the most column names. @throws ApiFailure 422 if none has one */
function headingsIn(rows: readonly ListRow[]): number {
  const known = rows
    .slice(0, HEADING_ROWS)
    .map(({ texts }) => COLUMNS.filter((name) => texts.some((text) => nameOf(text) === name)).length);
  const most = Math.max(0, ...known);
  if (most === 0) throw unprocessable(`The list needs headings: ${COLUMNS.join(', ')}.`, 'file-refused');
  return known.indexOf(most);
}

/** @throws ApiFailure 422 for a cell with an error, or with a formula without its result */
function readRow(names: readonly string[], { texts, faults }: ListRow): Row {
  const entries = COLUMNS.flatMap((name) => {
    const column = names.indexOf(name);
    const fault = faults[column] ?? null;
    if (fault !== null) throw unprocessable(`${name} ${fault}`);
    return column < 0 ? [] : [[name, (texts[column] ?? '').trim()] as const];
  });
  return Object.fromEntries(entries);
}

/** What a row and its files say, and where the media file is. */
async function recordingIn(folder: string, row: Row) {
  const input = await validBody(newRecordingSchema, {
    kind: (row.kind ?? '').toLowerCase(),
    title: row.title ?? '',
    startedOn: startOf(row.started ?? ''),
    people: (row.people ?? '').split(';').flatMap((name) => name.trim() || []),
    peaks: null,
  });
  const media = fileBeside(folder, row.file ?? '');
  const facts = await readable(media, () => factsOf(media));
  if (input.kind === 'call' && facts.contentType === 'video/mp4')
    throw unprocessable('The file is a video. Its kind must be meeting.');
  const written = row.transcript ? fileBeside(folder, row.transcript) : null;
  const transcript = storedTranscript(written && (await readable(written, () => readFile(written, 'utf8'))));
  const kind = input.kind as RecordingKind;
  return { media, ...input, ...facts, kind, transcript };
}

async function importRow(
  { db, files }: { db: Database; files: FileStore },
  folder: string,
  row: Row,
  isDryRun: boolean,
  actor: Actor,
): Promise<Outcome> {
  const id = await validBody(recordingId().label('Id'), row.id);
  const { media, ...read } = await recordingIn(folder, row);

  const [stored] = await db.select().from(recordings).where(eq(recordings.id, id));
  const staged = await readable(media, () => files.stage(createReadStream(media), basename(media)));
  try {
    const { hash, size } = staged;
    const wanted = { ...read, hash, size, peaks: stored?.hash === hash ? stored.peaks : null };
    const changes = stored
      ? namesOf(wanted).filter((name) => JSON.stringify(stored[name]) !== JSON.stringify(wanted[name]))
      : [];
    if (stored && changes.length === 0) return 'same';
    if (isDryRun) return stored ? 'changed' : 'new';
    await staged.keep();
    await db.transaction(async (tx) => {
      if (!stored) return addRecording(tx, { ...wanted, id }, actor);
      await tx.update(recordings).set(wanted).where(eq(recordings.id, id));
      const logged = new Set<string>(changes.filter((name) => name !== 'transcript' && name !== 'peaks'));
      const only = (values: object) => Object.fromEntries(Object.entries(values).filter(([name]) => logged.has(name)));
      const change = { action: 'recording.save', subjectId: id, subjectName: wanted.title, personal: PERSONAL };
      return recordChange(tx, actor, { ...change, before: only(stored), after: only(wanted) });
    });
    return stored ? 'changed' : 'new';
  } finally {
    await staged.discard();
  }
}

/** A file directly in the folder. @throws ApiFailure 422 if it is missing or too large */
function fileBeside(folder: string, name: string): string {
  if (name === '') throw unprocessable('The column file is empty.');
  const path = join(folder, name);
  if (basename(name) !== name) throw unprocessable(`${name} must be in the same folder as the list.`);
  if (!existsSync(path) || !statSync(path).isFile()) throw unprocessable(`The file ${name} is missing.`);
  if (statSync(path).size > RECORDING_MAX_BYTES) throw unprocessable(`The file ${name} is larger than 500 MB.`);
  return path;
}

/** What `read` returns for the file. @throws ApiFailure 422 if the file cannot be read */
async function readable<T>(path: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const { code = 'unknown reason', path: refused } = systemError(error);
    // An error of a damaged disk does not say which file was being read.
    if (refused !== path && code !== 'EIO') throw error;
    throw unprocessable(`The server cannot read the file ${basename(path)} (${code}).`);
  }
}

async function factsOf(path: string) {
  const handle = await open(path);
  try {
    const read: ReadBytes = async (start, count) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, start);
      return buffer.subarray(0, bytesRead);
    };
    return await mediaFacts(read, statSync(path).size);
  } finally {
    await handle.close();
  }
}

/** 17/11/2026 09:00 and 2026-11-17 09:00 as a wall-clock time; anything else unchanged. */
function startOf(text: string): string {
  const [, day, month, year, time] = /^(\d{2})[/.](\d{2})[/.](\d{4})[ T](\d{2}:\d{2})/.exec(text.trim()) ?? [];
  return year ? `${year}-${month}-${day}T${time}` : text.trim().replace(' ', 'T').slice(0, 16);
}
