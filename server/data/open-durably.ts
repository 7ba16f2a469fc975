import { existsSync } from 'node:fs';
import { rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { closeToOthers } from './data-folder';
import { flushFolder, flushTree, makeFolder } from './durable-folder';
import { DurableNodeFS } from './durable-node-fs';
import { WriteAheadLog } from './write-ahead-log';

/** PGlite's own parameters without `-F`, which is for databases that nobody misses; the log asks for flushes by `fsync`. */
const DURABLE_START = [...PGlite.defaultStartParams.filter((word) => word !== '-F'), '-c', 'wal_sync_method=fsync'];

/**
 * Opens the database in `dataDir`, which is made when it is missing. What has been committed is on the disk once
 * `log.flushed` has resolved.
 */
export async function openDurably(dataDir: string): Promise<{ database: PGlite; log: WriteAheadLog }> {
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await makeDatabase(dataDir);
  // What an earlier process had written and not flushed. PostgreSQL would do it after a crash as well, file by file.
  await flushTree(dataDir);
  const log = new WriteAheadLog();
  const files = new DurableNodeFS(dataDir, log);
  const database = await withLastWords((onStderr) =>
    PGlite.create({ fs: files, startParams: DURABLE_START, onStderr }),
  );
  files.opened();
  await log.flushed();
  return { database, log };
}

/** A new database comes to its place when it is whole: one that was interrupted is begun again. */
async function makeDatabase(dataDir: string): Promise<void> {
  const draft = `${dataDir}.partial`;
  // Takes the place of an empty folder, and never of one that holds what is left of a database.
  if (existsSync(dataDir)) await removeEmpty(dataDir);
  await rm(draft, { recursive: true, force: true });
  try {
    await makeFolder(draft);
    const database = await withLastWords((onStderr) => PGlite.create({ dataDir: draft, onStderr }));
    await database.close();
    // It is made by a file system of Emscripten's own, which gives files the modes that were asked for.
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

/**
 * Opens a database, and has the failure of one that does not open end with what PostgreSQL said of it.
 * @throws Error
 */
async function withLastWords(open: (onStderr: (text: string) => boolean) => Promise<PGlite>): Promise<PGlite> {
  let said = '';
  let isOpen = false;
  const listen = (text: string) => {
    const [, words] = /(?:ERROR|FATAL|PANIC): +(.+)/.exec(text) ?? [];
    if (!isOpen && words !== undefined) said = words;
    return false;
  };
  try {
    const database = await open(listen);
    isOpen = true;
    return database;
  } catch (error) {
    throw said === '' ? error : new Error(said, { cause: error });
  }
}
