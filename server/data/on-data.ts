import { join } from 'node:path';
import type { ServerConfig } from '../config';
import { openFileStore } from '../files/open-file-store';
import type { FileStore } from '../files/file-store';
import type { Database } from './database';
import { lockDataDir } from './data-lock';
import { openDatabase } from './open-database';

export interface OpenData {
  db: Database;
  files: FileStore;
}

/**
 * Runs a command on the data that the configuration names, without a server. @throws DataLockedError if a server has
 * the embedded database open
 */
export async function onData<Result>(config: ServerConfig, work: (data: OpenData) => Promise<Result>): Promise<Result> {
  const { databaseUrl, databasePool: pool, dataDir } = config;
  const lock = databaseUrl === null ? await lockDataDir(dataDir) : null;
  try {
    const database = await openDatabase(
      databaseUrl === null ? { dataDir: join(dataDir, 'database') } : { databaseUrl, pool },
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
