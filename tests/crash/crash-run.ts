import { PGlite } from '@electric-sql/pglite';
import { createHash, randomInt } from 'node:crypto';
import { readFileSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { startPortal, type PortalProcess } from '../../scripts/portal-process.mjs';
import { lostDocuments, publishDocument, writeDocument, type WrittenDocument } from './document-writes';
import { brokenSheets, uploadSheet, type SentSheet } from './sheet-writes';

/** The limit until the server is ready again after a kill, in milliseconds. */
export const READY_BUDGET_MS = 3_000;

const WRITERS = 4;
const DAY = '2031-03-03';
const MAX_LIFE_MS = 1_500;
/** How long a process may take until its first acknowledgement, or its first PDF. */
const FIRST_WRITE_MS = 60_000;

export interface CrashReport {
  kills: number;
  /** The number of acknowledged writes of each kind. */
  acknowledged: Record<'entries' | 'documents' | 'published' | 'sheets', number>;
  /** Entries and documents that were acknowledged with 2xx but are missing, or lack their files. */
  lost: string[];
  /** File rows whose blob is missing or has other content. */
  rowsWithoutBlob: string[];
  /** Files of the store that no row names after the last process has cleaned up. */
  blobsWithoutRow: string[];
  /** Files and folders that other users of the machine can access. */
  openToOthers: string[];
  /** Milliseconds from the start of the process to its first 200 from /readyz, per round. */
  readyMs: number[];
}

interface CrashRun {
  dataDir: string;
  /** The first process, already running on `dataDir`. */
  portal: PortalProcess;
  token: string;
  kills: number;
  /** The server's environment, with PostgreSQL instead of the embedded database if set. */
  env?: NodeJS.ProcessEnv & { DATABASE_URL?: string };
  /** The token of someone who may import members; without it, no sheets are imported. */
  importerToken?: string;
  /** Whether one writer publishes PDFs, for which the server needs a printer. */
  publishes?: boolean;
  onRound?: (round: number, acknowledged: number) => void;
}

interface Acknowledged {
  description: string;
  filenames: string[];
}

interface Writes {
  acknowledged: Acknowledged[];
  documents: WrittenDocument[];
  sheets: SentSheet[];
}

/**
 * Kills the server `kills` times while four clients add entries with and without files, add and move documents, import sheets
 * and publish PDFs; reports which acknowledged writes were lost. A third of the kills come at a random moment after the
 * start, a third after the first acknowledgement, a third after the first PDF.
 */
export async function crashRun(run: CrashRun): Promise<CrashReport> {
  const { dataDir, token, kills, env = {}, onRound } = run;
  let { portal } = run;
  const writes: Writes = { acknowledged: [], documents: [], sheets: [] };
  const { acknowledged, documents, sheets } = writes;
  const count = () => acknowledged.length + documents.length + sheets.filter((sheet) => sheet.isAcknowledged).length;
  const printed = () => documents.filter(({ paths }) => paths.some((path) => path.endsWith('.pdf'))).length;
  const published = () => (run.publishes ? printed() : count());
  const readyMs: number[] = [];
  for (let round = 1; round <= kills; round += 1) {
    const stopped = new AbortController();
    const { url } = portal;
    const [before, publishedBefore] = [count(), published()];
    const writers = Array.from({ length: WRITERS }, (_, writer) =>
      writeUntilStopped(url, { ...run, label: `round ${round}, writer ${writer}`, writer, writes }, stopped.signal),
    );
    // Otherwise, a busy machine would leave the server no time to write, let alone to print.
    const awaited = [() => true, () => count() > before, () => published() > publishedBefore][round % 3];
    if (awaited) await until(awaited, FIRST_WRITE_MS);
    await pause(randomInt(20, MAX_LIFE_MS));
    await portal.stop('SIGKILL');
    stopped.abort();
    await Promise.all(writers);
    portal = await startPortal({ dataDir, port: portal.port, env });
    readyMs.push(portal.readyAfterMs);
    onRound?.(round, count());
  }
  const lost = await lostWrites(portal.url, token, acknowledged);
  await portal.stop();
  if (env.DATABASE_URL !== undefined) await sweepAsAfterAnHour(dataDir, portal.port, env);
  // Before the check below opens the database itself.
  const openToOthers = openPaths(dataDir);
  const left = await whatIsLeft(dataDir, env.DATABASE_URL, writes);
  lost.push(...left.lost);
  const { rowsWithoutBlob, blobsWithoutRow } = left;
  const kinds = { entries: acknowledged.length, documents: documents.length - printed(), published: printed() };
  const imported = sheets.filter((sheet) => sheet.isAcknowledged).length;
  const counts = { ...kinds, sheets: imported };
  return { kills, acknowledged: counts, lost, rowsWithoutBlob, blobsWithoutRow, openToOthers, readyMs };
}

function openPaths(folder: string): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  return [folder, ...paths].filter((path) => (statSync(path).mode & 0o077) > 0);
}

async function until(isSo: () => boolean, timeoutMs: number): Promise<void> {
  for (const end = performance.now() + timeoutMs; !isSo() && performance.now() < end;) await pause(5);
}

/** Servers remove unnamed files after an hour: pretends that the hour has passed, and starts one. */
async function sweepAsAfterAnHour(dataDir: string, port: number, env: NodeJS.ProcessEnv): Promise<void> {
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const path of blobsOf(dataDir).values()) utimesSync(path, longAgo, longAgo);
  // It cleans up as it starts, and stops only when it has finished.
  const portal = await startPortal({ dataDir, port, env });
  await portal.stop();
}

interface Writer extends Pick<CrashRun, 'token' | 'importerToken' | 'publishes'> {
  label: string;
  writer: number;
  writes: Writes;
}

async function writeUntilStopped(
  url: string,
  { token, importerToken, publishes, label, writer, writes }: Writer,
  stopped: AbortSignal,
): Promise<void> {
  const { acknowledged, documents, sheets } = writes;
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
      const asStaff = (path: string, init: RequestInit) => call(url, token, path, init);
      await writeDocument(asStaff, turn, documents);
      if (publishes && writer === 1) await publishDocument(asStaff, description, documents);
      if (importerToken !== undefined && writer === 2) {
        await uploadSheet((path, init) => call(url, importerToken, path, init), description, sheets);
      }
    } catch (error) {
      // The server was killed during the request, so that write was never acknowledged.
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

const ROWS = `select path as name, hash, true as "isDocument" from documents
  union all select name, hash, false from time_entry_files union all select name, hash, false from survey_files
  union all select id, hash, false from recordings union all select id, hash, false from import_runs where hash is not null`;

/** Opens the database of the stopped server and compares its rows with the blobs on the disk. */
async function whatIsLeft(dataDir: string, databaseUrl: string | undefined, { documents, sheets }: Writes) {
  const blobs = blobsOf(dataDir);
  const { rows, policyNumbers } = await withDatabase(dataDir, databaseUrl, async (query) => ({
    rows: await query<{ name: string; hash: string; isDocument: boolean }>(ROWS),
    policyNumbers: (await query<{ number: string }>('select policy_number as number from insurer_members')).map(
      ({ number }) => number,
    ),
  }));
  const named = new Set(rows.map(({ hash }) => hash));
  const found = rows.filter(({ isDocument }) => isDocument).map(({ name, hash }) => ({ path: name, hash }));
  return {
    lost: [...lostDocuments(documents, found), ...brokenSheets(sheets, policyNumbers)],
    rowsWithoutBlob: rows
      .filter(({ hash }) => sha256Of(blobs.get(hash)) !== hash)
      .map(({ name, hash }) => `${name} (${hash})`),
    blobsWithoutRow: [...blobs.keys()].filter((name) => !named.has(name)),
  };
}

/** The files of the store, by name. */
function blobsOf(dataDir: string): Map<string, string> {
  return new Map(
    readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [entry.name, join(entry.parentPath, entry.name)]),
  );
}

type Query = <Row>(sql: string) => Promise<Row[]>;

async function withDatabase<Result>(
  dataDir: string,
  databaseUrl: string | undefined,
  work: (query: Query) => Promise<Result>,
): Promise<Result> {
  if (databaseUrl === undefined) {
    const database = await PGlite.create(databaseFolder(dataDir));
    try {
      return await work(async <Row>(sql: string) => (await database.query<Row>(sql)).rows);
    } finally {
      await database.close();
    }
  }
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await work(async <Row>(sql: string) => (await client.query(sql)).rows as Row[]);
  } finally {
    await client.end();
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
  const headers = new Headers(init.headers);
  headers.set('Authorization', `Bearer ${token}`);
  headers.set('X-Requested-With', 'XMLHttpRequest');
  return fetch(`${url}/api${path}`, { ...init, headers });
}
