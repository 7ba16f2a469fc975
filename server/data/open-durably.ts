import { existsSync } from 'node:fs';
import { rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { closeToOthers } from './data-folder';
import { flushFolder, flushTree, makeFolder } from './durable-folder';
import { DurableNodeFS } from './durable-node-fs';
import { WriteAheadLog } from './write-ahead-log';

/** PGlite's own parameters without `-F`, which turns flushing off; the log is flushed with `fsync`. */
const DURABLE_START = [...PGlite.defaultStartParams.filter((word) => word !== '-F'), '-c', 'wal_sync_method=fsync'];

/** Opens the database in `dataDir`, created if missing. Commits are on disk once `log.flushed` has resolved. */
export async function openDurably(dataDir: string): Promise<{ database: PGlite; log: WriteAheadLog }> {
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await makeDatabase(dataDir);
  // Flushes what an earlier process left unflushed. After a crash PostgreSQL would do this too, but file by file.
  await flushTree(dataDir);
  const log = new WriteAheadLog();
  const files = new DurableNodeFS(dataDir, log);
  const database = await withErrorOutput((onStderr) =>
    PGlite.create({ fs: files, startParams: DURABLE_START, onStderr }),
  );
  files.opened();
  await log.flushed();
  return { database, log };
}

/** A new database is moved into place when it is complete; an interrupted one is created again. */
async function makeDatabase(dataDir: string): Promise<void> {
  const draft = `${dataDir}.partial`;
  // Replaces an empty folder, but never one that contains the remains of a database.
  if (existsSync(dataDir)) await removeEmpty(dataDir);
  await rm(draft, { recursive: true, force: true });
  try {
    await makeFolder(draft);
    const database = await withErrorOutput((onStderr) => PGlite.create({ dataDir: draft, onStderr }));
    await database.close();
    // It was created by Emscripten's own file system, which uses the requested modes.
    await closeToOthers(draft);
    await flushTree(draft);
    await rename(draft, dataDir);
    await flushFolder(dirname(dataDir));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function removeEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch((error: unknown) => {
    throw new Error('it holds files and no PG_VERSION', { cause: error });
  });
}

/** Opens a database; if it does not open, the error ends with PostgreSQL's output. @throws Error */
async function withErrorOutput(open: (onStderr: (text: string) => boolean) => Promise<PGlite>): Promise<PGlite> {
  let lastError = '';
  let isOpen = false;
  const listen = (text: string) => {
    const [, message] = /(?:ERROR|FATAL|PANIC): +(.+)/.exec(text) ?? [];
    if (!isOpen && message !== undefined) lastError = message;
    return false;
  };
  try {
    const database = await open(listen);
    isOpen = true;
    return database;
  } catch (error) {
    throw lastError === '' ? error : new Error(lastError, { cause: error });
  }
}
