import { join } from 'node:path';
import { desc, isNull } from 'drizzle-orm';
import type { ServerConfig } from '../config';
import type { Database } from '../data/database';
import { backups } from '../data/schema';
import { BackupFiles } from './backup-files';
import { reasonOf, type BackupManifest } from './backup-format';
import { checkBackup } from './check-backup';
import { makeBackup, type BackupSource } from './make-backup';
import { inScratch } from './scratch';

/** A backup that was made and checked. */
export interface TakenBackup {
  manifest: BackupManifest;
  folder: string;
  seconds: number;
}

/** Makes a backup in the new folder `folder` and checks it by restoring it. @throws BackupError if either fails */
export async function takeUnrecorded(
  source: BackupSource,
  folder: string,
  { dataDir, backup: { recipients } }: Pick<ServerConfig, 'dataDir' | 'backup'>,
  signal?: AbortSignal,
): Promise<TakenBackup> {
  const since = performance.now();
  const encryption = recipients.length > 0 ? await (await import('./encryption')).cipherForCheck(recipients) : null;
  const identity = encryption?.identity ?? null;
  const manifest = await inScratch(dataDir, (scratch) => {
    const check = (draft: BackupFiles) =>
      checkBackup({ folder: draft.folder, identity, scratch: join(scratch, 'database') }, signal);
    const encrypted = encryption && { cipher: encryption.cipher, rows: new BackupFiles(join(scratch, 'rows')) };
    return makeBackup(source, folder, { encrypted, check, signal });
  });
  return { manifest, folder, seconds: Math.round((performance.now() - since) / 1_000) };
}

/** The same, and records in the database that it was made, or why it was not (product/system#backups). */
export async function takeBackup(
  source: BackupSource,
  folder: string,
  config: Pick<ServerConfig, 'dataDir' | 'backup'>,
  signal?: AbortSignal,
): Promise<BackupManifest> {
  const takenAt = source.now();
  try {
    const taken = await takeUnrecorded(source, folder, config, signal);
    // The backup is valid whether it is recorded or not.
    await recordBackup(source.db, taken).catch(() => undefined);
    return taken.manifest;
  } catch (error) {
    const failed = { takenAt, folder, rowCount: 0, fileCount: 0, bytes: 0, error: reasonOf(error) };
    if (!signal?.aborted)
      await source.db
        .insert(backups)
        .values(failed)
        .catch(() => undefined);
    throw error;
  }
}

export async function recordBackup(db: Database, { manifest, folder, seconds }: TakenBackup): Promise<void> {
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  await db.insert(backups).values({
    takenAt: new Date(manifest.takenAt),
    folder,
    rowCount: sum(manifest.tables.map(({ rows }) => rows)),
    fileCount: manifest.files.length,
    bytes: sum(manifest.files.map(({ bytes }) => bytes)),
    seconds,
  });
}

/** The last try, and the last backup that was made and checked (product/system#backups). */
export async function lastBackups(db: Database) {
  const newest = [desc(backups.takenAt), desc(backups.id)];
  const [[tried], [good]] = await Promise.all([
    db
      .select()
      .from(backups)
      .orderBy(...newest)
      .limit(1),
    db
      .select()
      .from(backups)
      .where(isNull(backups.error))
      .orderBy(...newest)
      .limit(1),
  ]);
  return { tried, good };
}
