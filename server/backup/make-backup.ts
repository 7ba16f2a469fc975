import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { Database, Transaction } from '../data/database';
import { flushFolder, flushTree, makeFolder } from '../data/durable-folder';
import { lastMigration } from '../data/migrate';
import { allowTime } from '../data/time-limits';
import { MissingBlobError, type FileStore } from '../files/file-store';
import { everyNamedBlob } from '../files/named-blobs';
import { BackupFiles, blobFile, MANIFEST, tableFile } from './backup-files';
import type { Cipher } from './encryption';
import { BACKUP_VERSION, BackupError, type BackupManifest } from './backup-format';
import { copiedTables, linesOf, measured, type CopiedTable } from './tables';

/** A blob may be deleted with its row after the snapshot and before it is copied; then everything is copied again. */
const ATTEMPTS = 3;

/** After the name of a complete backup that could not be restored for a check. */
export const UNCHECKED = '.unchecked';

export interface BackupSource {
  db: Database;
  files: FileStore;
  now: () => Date;
}

export interface BackupOptions {
  /** Encrypts the files. The rows are first copied to `rows`, so that others do not wait for their encryption. */
  encrypted?: { cipher: Cipher; rows: BackupFiles } | null;
  /** Called when everything is in the draft; if it fails, the draft stays as `{target}.unchecked`. */
  check?: (draft: BackupFiles) => Promise<void>;
  /** Ends it between two batches of rows or pieces of a file; nothing of it stays. */
  signal?: AbortSignal;
}

interface Draft {
  folder: BackupFiles;
  /** Where the rows are written first. */
  rows: BackupFiles;
  signal?: AbortSignal;
}

/**
 * Writes a consistent snapshot of all rows and the blobs that they name to the new folder `target`, while the server
 * keeps running. PostgreSQL uses a snapshot; the embedded database, which has one session, copies its rows between two
 * calls, so that other calls wait. Secrets in the data folder are not included. @throws BackupError if `target` exists
 * or a blob is missing or damaged
 */
export async function makeBackup(
  source: BackupSource,
  target: string,
  { encrypted, check, signal }: BackupOptions = {},
): Promise<BackupManifest> {
  if (existsSync(target)) throw new BackupError(`${target} already exists. A backup needs a new folder.`);
  const draft = `${target}.partial`;
  const folder = new BackupFiles(draft, encrypted?.cipher);
  const rows = encrypted?.rows ?? folder;
  const settle = async (name: string) => {
    // The names inside it are on disk before its own.
    await flushTree(draft);
    await rename(draft, name);
    await flushFolder(dirname(name));
  };
  for (let attempt = 1; ; attempt += 1) {
    for (const { folder: path } of [folder, rows]) await rm(path, { recursive: true, force: true });
    let isComplete = false;
    try {
      const manifest = await copyAll(source, { folder, rows, signal });
      isComplete = true;
      await check?.(folder);
      await settle(target);
      return manifest;
    } catch (error) {
      if (error instanceof MissingBlobError && attempt < ATTEMPTS) continue;
      if (isComplete && !signal?.aborted) await settle(`${target}${UNCHECKED}`);
      else await rm(draft, { recursive: true, force: true });
      throw error instanceof MissingBlobError ? new BackupError(`${error.message} A row names it.`) : error;
    }
  }
}

async function copyAll({ db, files, now }: BackupSource, draft: Draft): Promise<BackupManifest> {
  const { folder, rows } = draft;
  for (const { folder: path } of new Set([folder, rows])) await makeFolder(join(path, 'tables'));
  await makeFolder(join(folder.folder, 'files'));
  const { hashes, ...found } = await db.transaction(
    async (tx) => {
      await allowTime(tx, 'backup');
      const tables: BackupManifest['tables'] = [];
      const copied = await copiedTables(tx);
      for (const table of copied) tables.push(await copyTable(tx, table, draft));
      const takenAt = now().toISOString();
      const named = await everyNamedBlob(tx, new Set(copied.map(({ name }) => name)));
      return { takenAt, migration: await lastMigration(tx), tables, hashes: named };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  if (rows !== folder) await encryptRows(found.tables, draft);
  const copied: BackupManifest['files'] = [];
  for (const hash of hashes) copied.push(await copyBlob(files, hash, draft));
  const manifest: BackupManifest = { format: 'harbour-backup', version: BACKUP_VERSION, ...found, files: copied };
  await folder.write(MANIFEST, Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]));
  return manifest;
}

async function copyTable(tx: Transaction, table: CopiedTable, { rows, signal }: Draft) {
  const counted = measured();
  async function* content() {
    for await (const lines of linesOf(tx, table)) {
      signal?.throwIfAborted();
      yield counted.add(lines);
    }
  }
  await rows.write(tableFile(table.name), content());
  return { name: table.name, ...counted.result() };
}

async function encryptRows(tables: BackupManifest['tables'], { folder, rows, signal }: Draft): Promise<void> {
  for (const { name } of tables) {
    signal?.throwIfAborted();
    await folder.write(tableFile(name), await rows.read(tableFile(name)));
  }
  await rm(rows.folder, { recursive: true });
}

async function copyBlob(files: FileStore, hash: string, { folder, signal }: Draft) {
  let bytes = 0;
  const sha = createHash('sha256');
  const content = await files.get(hash);
  async function* counted() {
    for await (const chunk of content) {
      signal?.throwIfAborted();
      bytes += chunk.length;
      sha.update(chunk);
      yield chunk;
    }
  }
  await folder.write(blobFile(hash), counted());
  if (sha.digest('hex') !== hash) throw new BackupError(`The stored file ${hash} is damaged.`);
  return { sha256: hash, bytes };
}
