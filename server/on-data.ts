import { join } from 'node:path';
import type { ServerConfig } from './config';
import { openWithBackup } from './backup/update-backup';
import { openFileStore } from './files/open-file-store';
import type { FileStore } from './files/file-store';
import type { Database } from './data/database';
import { lockDataDir } from './data/data-lock';

export interface OpenData {
  db: Database;
  files: FileStore;
}

/**
 * Runs a command on the data that the configuration names, without a server. @param options.until the
 * migration up to which a database without tables is migrated @throws DataLockedError if a server has
 * the embedded database open
 */
export async function onData<Result>(
  config: ServerConfig,
  work: (data: OpenData) => Promise<Result>,
  { until }: { until?: number } = {},
): Promise<Result> {
  const { databaseUrl, databasePool: pool, dataDir } = config;
  const lock = databaseUrl === null ? await lockDataDir(dataDir) : null;
  try {
    const database = await openWithBackup(
      databaseUrl === null ? { dataDir: join(dataDir, 'database') } : { databaseUrl, pool },
      config,
      { until, say: (line) => process.stderr.write(`${line}\n`) },
    );
    try {
      return await work({ db: database.db, files: await openFileStore(config) });
    } finally {
      await database.close();
    }
  } finally {
    lock?.release();
  }
}
