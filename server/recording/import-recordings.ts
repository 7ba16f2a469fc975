import { createReadStream, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { csvLine, readCsv, UnusableCsv } from '@contract/csv';
import { recordingId, type RecordingKind } from '@contract/recording';
import { newRecordingSchema, RECORDING_MAX_BYTES } from '@contract/recording-set-up';
import { CsvError, parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import type { Database } from '../data/database';
import { recordings } from '../data/schema';
import type { FileStore } from '../files/file-store';
import { ApiFailure, unprocessable } from '../http/api-failure';
import { validBody } from '../http/validate';
import { addRecording, PERSONAL, storedTranscript } from './change-recordings';
import { mediaFacts, type ReadBytes } from './media-facts';

interface ImportedRecordings {
  counts: { new: number; changed: number; same: number; failed: number };
  /** The problems, one line per row. */
  problems: string[];
}

type Outcome = 'new' | 'changed' | 'same';
type Row = Partial<Record<string, string>>;

/** The list, with its files in the same folder. */
export const isRecordingsFile = (path: string) => /^(?:\d+[-_ ])?recordings\.csv$/i.test(basename(path));

/**
 * Imports recordings from a CSV file with the columns id, kind, title, started, people, file and transcript
 * (product/players#folder). Failed rows are written to the same folder, with the reason.
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
  const [header, ...lines] = linesOf(path);
  const names = (header?.cells ?? []).map((cell) => cell.trim().toLowerCase());
  for (const { line, cells } of lines) {
    const row: Row = Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
    try {
      counts[await importRow(deps, dirname(path), row, isDryRun, actor)] += 1;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      counts.failed += 1;
      problems.push(`  row ${line}: ${error.title}`);
      failed.push([...cells, error.title]);
    }
  }
  if (failed.length > 0) {
    const rows = [[...(header?.cells ?? []), 'Problem'], ...failed];
    writeFileSync(path.replace(/\.csv$/i, '.failed.csv'), rows.map(csvLine).join(''), { mode: 0o600 });
  }
  return { counts, problems };
}

function linesOf(path: string) {
  try {
    return readCsv(readFileSync(path), { parse, CsvError });
  } catch (error) {
    if (error instanceof UnusableCsv) throw unprocessable(error.message);
    throw error;
  }
}

async function importRow(
  { db, files }: { db: Database; files: FileStore },
  folder: string,
  row: Row,
  isDryRun: boolean,
  actor: Actor,
): Promise<Outcome> {
  const id = await validBody(recordingId().label('Id'), row.id);
  const input = await validBody(newRecordingSchema, {
    kind: (row.kind ?? '').toLowerCase(),
    title: row.title ?? '',
    startedOn: startOf(row.started ?? ''),
    people: (row.people ?? '').split(';').flatMap((name) => name.trim() || []),
    peaks: null,
  });
  const media = fileBeside(folder, row.file ?? '');
  const facts = await factsOf(media);
  if (input.kind === 'call' && facts.contentType === 'video/mp4')
    throw unprocessable('The file is a video. Its kind must be meeting.');
  const transcript = storedTranscript(row.transcript ? readFileSync(fileBeside(folder, row.transcript), 'utf8') : null);

  const [stored] = await db.select().from(recordings).where(eq(recordings.id, id));
  const staged = await files.stage(createReadStream(media));
  try {
    const { hash, size } = staged;
    const kind = input.kind as RecordingKind;
    const wanted = {
      ...input,
      ...facts,
      kind,
      hash,
      size,
      transcript,
      peaks: stored?.hash === hash ? stored.peaks : null,
    };
    const changes = stored
      ? Object.keys(wanted).filter(
          (name) =>
            JSON.stringify(stored[name as keyof typeof stored]) !== JSON.stringify(wanted[name as keyof typeof wanted]),
        )
      : [];
    if (stored && changes.length === 0) return 'same';
    if (isDryRun) return stored ? 'changed' : 'new';
    await staged.keep();
    await db.transaction(async (tx) => {
      if (!stored) return addRecording(tx, { ...wanted, id }, actor);
      await tx.update(recordings).set(wanted).where(eq(recordings.id, id));
      const logged = new Set(changes.filter((name) => name !== 'transcript' && name !== 'peaks'));
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
