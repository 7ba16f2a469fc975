import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Worker } from 'node:worker_threads';
import type { FileStore } from '../files/file-store';
import { unprocessable } from '../http/api-failure';
import { nextMessage, restingThreads } from '../resting-threads';
import { isOutOfMemory, isThreadLost, startThread } from '../start-thread';
import type { ReadRow } from './read-row';
import type { FileHead, HeadWish, ListRow, ListWish, ReadMessage, ReadWish, RowsWish } from './read-worker';

/** Memory limit of the thread; a spreadsheet of 150,000 rows needs half of it. */
const MEMORY_MB = 1_024;

/** A healthy thread never takes longer than this for a slice of rows. */
const SILENCE_MS = 120_000;

/** In bytes. The thread of a larger file ends with it, because its memory would stay with the thread. */
const SMALL_FILE = 1_000_000;

/** A person chooses a file, and checks and imports it within this time. */
const IDLE_MS = 60_000;

const threads = restingThreads(
  () =>
    startThread('import/read-worker', {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 64 },
    }),
  IDLE_MS,
);

/** The beginning of a file. @throws ApiFailure 422 with the reason if it cannot be read */
export async function headOfFile(files: FileStore, hash: string, wish: Omit<HeadWish, 'mapping'>): Promise<FileHead> {
  let head: FileHead = { sheets: [], sheet: null, headingRow: null, rows: [] };
  await readThrough(files, hash, { ...wish, mapping: null }, (message) => {
    if (message.kind === 'head') head = message;
    return Promise.resolve();
  });
  return head;
}

/**
 * Passes the rows of a file to `take`, slice by slice, each after the previous one has been processed. Only the thread
 * reads the file, and only one slice is in memory, unless it is a spreadsheet. @throws ApiFailure 422 with the reason
 * if it cannot be read
 */
export async function readRows(
  files: FileStore,
  hash: string,
  wish: RowsWish,
  take: (rows: ReadRow[]) => Promise<void>,
): Promise<void> {
  await readThrough(files, hash, wish, (message) => (message.kind === 'rows' ? take(message.rows) : Promise.resolve()));
}

/** All rows of a list that are not blank, as texts. @throws ApiFailure 422 with the reason if it cannot be read */
export async function readList(path: string, format: ListWish['format']): Promise<ListRow[]> {
  const rows: ListRow[] = [];
  await heard({ mapping: 'texts', format, path }, (message) => {
    if (message.kind === 'list') rows.push(...message.rows);
    return Promise.resolve();
  });
  return rows;
}

async function readThrough(
  files: FileStore,
  hash: string,
  wish: HeadWish | RowsWish,
  take: (message: ReadMessage) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'harbour-import-'));
  try {
    const path = join(folder, 'file');
    const content = await files.get(hash);
    await pipeline(Readable.fromWeb(content), createWriteStream(path, { mode: 0o600 }));
    await heard({ ...wish, path }, take);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function heard(wish: ReadWish, take: (message: ReadMessage) => Promise<void>): Promise<void> {
  const worker = threads.wake();
  try {
    let message = await answerOf(worker, wish);
    while (message.kind !== 'done') {
      if (message.kind === 'refused') throw unprocessable(message.reason, 'file-refused');
      await take(message);
      message = await answerOf(worker, 'next');
    }
    const { size } = await stat(wish.path);
    if (size <= SMALL_FILE) threads.rest(worker);
    else await worker.terminate();
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

async function answerOf(worker: Worker, told: ReadWish | 'next'): Promise<ReadMessage> {
  const silence = AbortSignal.timeout(SILENCE_MS);
  try {
    return await nextMessage<ReadMessage>(worker, told, silence);
  } catch (error) {
    if (isThreadLost(error)) throw error;
    throw silence.aborted || isOutOfMemory(error)
      ? tooMuch()
      : unprocessable('The file could not be read.', 'file-refused');
  }
}

const tooMuch = () =>
  unprocessable('The file takes too long or too much memory to read. Split it into smaller ones.', 'file-refused');
