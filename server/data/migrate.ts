import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client, Pool, PoolClient } from 'pg';
import { REPOSITORY_ROOT } from '../repository-root';
import { StartUpError } from '../start-up-error';
import { LOCK_NOT_AVAILABLE, postgresCode } from './postgres-code';
import { connectToStartUp, withStartUpLock } from './start-up-lock';

/** An arbitrary number used only for locking our migrations. */
const MIGRATION_LOCK = 7_230_118;

const MIGRATIONS = join(REPOSITORY_ROOT, 'server', 'data', 'migrations');

/**
 * Migrates the database to this version's tables. Servers that start together on one PostgreSQL take turns; the
 * embedded database has only one server, because of the lock on its folder.
 *
 * @throws StartUpError if the database belongs to a newer version, because migrations only go forward, and if a table
 *   is in use for longer than a migration waits
 */
export async function migrateDatabase({ pool, kind }: { pool: Pool; kind: 'embedded' | 'postgres' }): Promise<void> {
  if (kind === 'embedded') {
    const client = await pool.connect();
    try {
      await migrateOn(client);
    } finally {
      client.release();
    }
    return;
  }
  await withStartUpLock(pool, MIGRATION_LOCK, async () => {
    const client = await connectToStartUp(pool);
    try {
      await migrateOn(client);
    } finally {
      await client.end();
    }
  });
}

async function migrateOn(client: Client | PoolClient): Promise<void> {
  await refuseNewerDatabase(client);
  try {
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  } catch (error) {
    if (postgresCode(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw new StartUpError(
      'The database cannot be updated while its tables are locked. End open transactions (pg_stat_activity), and start again.',
      error,
    );
  }
}

async function refuseNewerDatabase(client: Client | PoolClient): Promise<void> {
  const { rows: tables } = await client.query<{ name: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as name",
  );
  if (!tables[0]?.name) return;
  const journal = JSON.parse(readFileSync(join(MIGRATIONS, 'meta', '_journal.json'), 'utf8')) as {
    entries: { when: number }[];
  };
  const newest = Math.max(...journal.entries.map(({ when }) => when));
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at)::text as newest from drizzle.__drizzle_migrations',
  );
  if (Number(rows[0]?.newest ?? 0) <= newest) return;
  throw new StartUpError('The database was created by a newer version of this server. Run that version, or use a copy of older data.');
}
