import { PGlite } from '@electric-sql/pglite';
import { createHash, randomInt } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPortal, type PortalProcess } from '../../scripts/portal-process.mjs';
import { lostDocuments, writeDocument, type WrittenDocument } from './document-writes';

/** Ready again within this many milliseconds after a kill. */
export const READY_BUDGET_MS = 3_000;

const WRITERS = 4;
const DAY = '2031-03-03';
const MAX_LIFE_MS = 1_500;

export interface CrashReport {
  kills: number;
  acknowledged: number;
  /** Entries and documents that were acknowledged with 2xx and are not there, or without their files. */
  lost: string[];
  /** Rows of files whose blob is missing or another one. */
  rowsWithoutBlob: string[];
  /** Files of the store that no row names, once the last process has tidied up. */
  blobsWithoutRow: string[];
  /** From the start of the process to its first 200 of /readyz, per round. */
  readyMs: number[];
}

interface CrashRun {
  dataDir: string;
  /** The first process, already running on `dataDir`. */
  portal: PortalProcess;
  token: string;
  kills: number;
  onRound?: (round: number, acknowledged: number) => void;
}

interface Acknowledged {
  description: string;
  filenames: string[];
}

/**
 * Kills the server `kills` times at random moments while four clients add entries with and without files, and documents
 * that they move, and says what became of every write that had been acknowledged.
 */
export async function crashRun({ dataDir, portal: first, token, kills, onRound }: CrashRun): Promise<CrashReport> {
  let portal = first;
  const acknowledged: Acknowledged[] = [];
  const documents: WrittenDocument[] = [];
  const readyMs: number[] = [];
  for (let round = 1; round <= kills; round += 1) {
    const stopped = new AbortController();
    const { url } = portal;
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      writeUntilStopped(url, token, `round ${round}, writer ${writer}`, { acknowledged, documents }, stopped.signal),
    );
    await pause(randomInt(20, MAX_LIFE_MS));
    await portal.stop('SIGKILL');
    stopped.abort();
    await Promise.all(writers);
    portal = await startPortal({ dataDir, port: portal.port });
    readyMs.push(portal.readyAfterMs);
    onRound?.(round, acknowledged.length + documents.length);
  }
  const lost = await lostWrites(portal.url, token, acknowledged);
  await portal.stop();
  const left = await whatIsLeft(dataDir, documents);
  lost.push(...left.lost);
  const { rowsWithoutBlob, blobsWithoutRow } = left;
  return {
    kills,
    acknowledged: acknowledged.length + documents.length,
    lost,
    rowsWithoutBlob,
    blobsWithoutRow,
    readyMs,
  };
}

async function writeUntilStopped(
  url: string,
  token: string,
  label: string,
  { acknowledged, documents }: { acknowledged: Acknowledged[]; documents: WrittenDocument[] },
  stopped: AbortSignal,
): Promise<void> {
  for (let turn = 1; !stopped.aborted; turn += 1) {
    const description = `${label}, write ${turn}`;
    const contents = Array.from({ length: turn % 3 }, (_, index) => `${description}, file ${index}\n`.repeat(2_000));
    const filenames = contents.map((_, index) => `${turn}-${index}.txt`);
    const form = new FormData();
    form.set('entryJson', JSON.stringify(entryAt(turn, description)));
    contents.forEach((content, index) =>
      form.append('files', new Blob([content], { type: 'text/plain' }), filenames[index]),
    );
    try {
      const answer = await call(url, token, '/addtimesheetentry', { method: 'POST', body: form });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`A good entry was refused with ${answer.status}`);
      acknowledged.push({ description, filenames });
      await writeDocument((path, init) => call(url, token, path, init), turn, documents);
    } catch (error) {
      // The server is gone in the middle of a request: that write was never acknowledged.
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

function entryAt(turn: number, description: string) {
  const minute = String(turn % 60).padStart(2, '0');
  return {
    description,
    activityType: 'Administration',
    startTime: `${DAY}T09:${minute}`,
    endTime: `${DAY}T10:${minute}`,
  };
}

async function lostWrites(url: string, token: string, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const answer = await call(url, token, `/employeetimedata/${DAY}`);
  const entries = (await answer.json()) as { description: string; filenames: string[] }[];
  const stored = new Map(entries.map((entry) => [entry.description, entry.filenames.toSorted().join()]));
  return acknowledged
    .filter(({ description, filenames }) => stored.get(description) !== filenames.toSorted().join())
    .map(({ description }) => description);
}

/** Opens the database of the stopped server and compares its rows with the blobs on the disk. */
async function whatIsLeft(dataDir: string, documents: readonly WrittenDocument[]) {
  const blobs = new Map(
    readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, join(entry.parentPath, entry.name)]),
  );
  const database = await PGlite.create(databaseFolder(dataDir));
  try {
    const { rows } = await database.query<{ name: string; hash: string; isDocument: boolean }>(
      `select path as name, hash, true as "isDocument" from documents
       union all select name, hash, false from time_entry_files union all select name, hash, false from survey_files
       union all select id, hash, false from recordings`,
    );
    const named = new Set(rows.map(({ hash }) => hash));
    const found = rows.filter(({ isDocument }) => isDocument).map(({ name, hash }) => ({ path: name, hash }));
    return {
      lost: lostDocuments(documents, found),
      rowsWithoutBlob: rows
        .filter(({ hash }) => sha256Of(blobs.get(hash)) !== hash)
        .map(({ name, hash }) => `${name} (${hash})`),
      blobsWithoutRow: [...blobs.keys()].filter((name) => !named.has(name)),
    };
  } finally {
    await database.close();
  }
}

/** The folder under the data folder that holds PostgreSQL's PG_VERSION. */
function databaseFolder(dataDir: string): string {
  const marker = readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('PG_VERSION'))
    .toSorted((a, b) => a.length - b.length)[0];
  if (!marker) throw new Error(`There is no database under ${dataDir}`);
  return join(dataDir, marker, '..');
}

function sha256Of(path: string | undefined): string {
  return path === undefined ? '' : createHash('sha256').update(readFileSync(path)).digest('hex');
}

function call(url: string, token: string, path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${url}/api${path}`, {
    ...init,
    headers: { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest' },
  });
}
