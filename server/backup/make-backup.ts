import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PRIVATE_FILE } from '../data/data-folder';
import type { Database, Transaction } from '../data/database';
import { backups } from '../data/schema';
import { flushFolder, flushTree, makeFolder } from '../data/durable-folder';
import { allowTime } from '../data/time-limits';
import { writeFlushed } from '../files/durable-drive';
import { MissingBlobError, type FileStore } from '../files/file-store';
import { everyNamedBlob } from '../files/named-blobs';
import {
  BACKUP_VERSION,
  BackupError,
  blobPath,
  manifestPath,
  sha256Of,
  tablePath,
  type BackupManifest,
} from './backup-format';
import { copiedTables, migrationOf, type CopiedTable } from './tables';

/** The number of rows in memory at once. */
const BATCH = 2_000;

/** A blob may be deleted with its row after the snapshot and before it is copied; then everything is copied again. */
const ATTEMPTS = 3;

export interface BackupSource {
  db: Database;
  files: FileStore;
  now: () => Date;
}

/**
 * Writes a consistent snapshot of all rows and the blobs that they name to the new folder `target`, while the server
 * keeps running. PostgreSQL uses a snapshot; the embedded database, which has one session, copies its rows between two
 * calls, so that other calls wait. Secrets in the data folder are not included. @throws BackupError if `target` exists
 * or a blob is missing or damaged
 */
export async function makeBackup(source: BackupSource, target: string): Promise<BackupManifest> {
  if (existsSync(target)) throw new BackupError(`${target} already exists. A backup needs a new folder.`);
  const draft = `${target}.partial`;
  for (let attempt = 1; ; attempt += 1) {
    await rm(draft, { recursive: true, force: true });
    try {
      const manifest = await copyAll(source, draft);
      // The names inside it are on disk before its own.
      await flushTree(draft);
      await rename(draft, target);
      await flushFolder(dirname(target));
      // The backup is valid whether it is recorded or not.
      await recordBackup(source.db, manifest, target).catch(() => undefined);
      return manifest;
    } catch (error) {
      if (error instanceof MissingBlobError && attempt < ATTEMPTS) continue;
      await rm(draft, { recursive: true, force: true });
      throw error instanceof MissingBlobError ? new BackupError(`${error.message} A row names it.`) : error;
    }
  }
}

async function recordBackup(db: Database, { takenAt, tables, files }: BackupManifest, folder: string): Promise<void> {
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  await db.insert(backups).values({
    takenAt: new Date(takenAt),
    folder,
    rowCount: sum(tables.map(({ rows }) => rows)),
    fileCount: files.length,
    bytes: sum(files.map(({ bytes }) => bytes)),
  });
}

async function copyAll({ db, files, now }: BackupSource, folder: string): Promise<BackupManifest> {
  await makeFolder(join(folder, 'tables'));
  await makeFolder(join(folder, 'files'));
  const { hashes, ...rows } = await db.transaction(
    async (tx) => {
      await allowTime(tx, 'backup');
      const tables: BackupManifest['tables'] = [];
      for (const table of await copiedTables(tx)) tables.push(await copyTable(tx, table, folder));
      const takenAt = now().toISOString();
      return { takenAt, migration: await migrationOf(tx), tables, hashes: await everyNamedBlob(tx) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const copied: BackupManifest['files'] = [];
  for (const hash of hashes) copied.push(await copyBlob(files, hash, folder));
  const manifest: BackupManifest = { format: 'harbour-backup', version: BACKUP_VERSION, ...rows, files: copied };
  await writeFile(manifestPath(folder), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: PRIVATE_FILE,
    flush: true,
  });
  return manifest;
}

async function copyTable(tx: Transaction, { name, order }: CopiedTable, folder: string) {
  const hash = createHash('sha256');
  let count = 0;
  await tx.execute(
    sql.raw(
      `declare copied no scroll cursor for select row_to_json(t)::text as row from ${name} t${order && ` order by ${order}`}`,
    ),
  );
  async function* lines() {
    for (;;) {
      const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${BATCH} from copied`));
      if (rows.length === 0) return;
      count += rows.length;
      const text = Buffer.from(rows.map(({ row }) => `${row}\n`).join(''));
      hash.update(text);
      yield text;
    }
  }
  await writeFlushed(tablePath(folder, name), lines());
  await tx.execute(sql.raw('close copied'));
  return { name, rows: count, sha256: hash.digest('hex') };
}

async function copyBlob(files: FileStore, hash: string, folder: string) {
  const path = blobPath(folder, hash);
  let bytes = 0;
  const content = await files.get(hash);
  async function* counted() {
    for await (const chunk of content) {
      bytes += chunk.length;
      yield chunk;
    }
  }
  await writeFlushed(path, counted());
  if ((await sha256Of(path)) !== hash) throw new BackupError(`The stored file ${hash} is damaged.`);
  return { sha256: hash, bytes };
}
