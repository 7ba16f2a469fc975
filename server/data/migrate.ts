import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { REPOSITORY_ROOT } from '../repository-root';
import { StartUpError } from '../start-up-error';

/** Any number that only our migrations lock on. */
const MIGRATION_LOCK = 7_230_118;

const MIGRATIONS = join(REPOSITORY_ROOT, 'server', 'data', 'migrations');

/**
 * Brings the database to this version's tables. Servers that start together take turns.
 * @throws StartUpError when the database belongs to a newer version: migrations only go forward
 */
export async function migrateDatabase(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await refuseNewerDatabase(client);
      await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}

async function refuseNewerDatabase(client: PoolClient): Promise<void> {
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
  throw new StartUpError('The database was made by a newer version of this server. Run that version, or a copy of older data.');
}
