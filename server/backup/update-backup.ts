import { join, resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import type { ServerConfig } from '../config';
import type { Database } from '../data/database';
import { openDatabase, type DatabaseSource, type OpenDatabase } from '../data/open-database';
import { clockOf } from '../deps';
import { openFileStore } from '../files/open-file-store';
import { StartUpError } from '../start-up-error';
import { reasonOf } from './backup-format';
import { backupName } from './retention';
import { recordBackup, takeUnrecorded, type TakenBackup } from './take-backup';

/**
 * Opens the database. Before this version changes the tables of one with people in it, a backup is made and restored
 * for a check, which tries the change on a copy; unless that is switched off. @throws StartUpError if it fails
 */
export async function openWithBackup(
  source: DatabaseSource,
  config: ServerConfig,
  { say, until }: { say: (line: string) => void; until?: number },
): Promise<OpenDatabase> {
  const made: TakenBackup[] = [];
  const beforeUpdate = async (db: Database) => {
    const { rows } = await db.execute(sql`select from staff limit 1`);
    if (rows.length > 0) made.push(await backUp(db, config, say));
  };
  const opened = await openDatabase(source, {
    until,
    beforeUpdate: config.backup.beforeUpdate ? beforeUpdate : undefined,
  });
  // Only now, because earlier tables cannot have all of it.
  for (const taken of made) await recordBackup(opened.db, taken);
  return opened;
}

async function backUp(db: Database, config: ServerConfig, say: (line: string) => void): Promise<TakenBackup> {
  const { now } = clockOf(config);
  const folder = join(resolve(config.backup.dir), backupName('update', now()));
  say(`This version changes the database. Making a backup first, in ${folder} …`);
  try {
    const taken = await takeUnrecorded({ db, files: await openFileStore(config), now }, folder, config);
    say(`The backup is made, and the update has worked on a copy of it (${taken.seconds} s).`);
    return taken;
  } catch (error) {
    throw new StartUpError(
      `The database is unchanged, because the backup before the update failed: ${reasonOf(error)} Solve this and start again; or start with BACKUP_BEFORE_UPDATE=off.`,
      error,
    );
  }
}
