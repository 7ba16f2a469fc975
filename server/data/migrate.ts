import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { join } from 'node:path';
import type { Client, Pool, PoolClient } from 'pg';
import journal from './migrations/meta/_journal.json' with { type: 'json' };
import { REPOSITORY_ROOT } from '../repository-root';
import { StartUpError } from '../start-up-error';
import type { Database, Transaction } from './database';
import { LOCK_NOT_AVAILABLE, postgresCode } from './postgres-code';
import { connectToStartUp, withStartUpLock } from './start-up-lock';

/** An arbitrary number used only for locking our migrations. */
const MIGRATION_LOCK = 7_230_118;

const MIGRATIONS = join(REPOSITORY_ROOT, 'server', 'data', 'migrations');

/** The moments of this version's migrations, by which drizzle counts them; the last is the version of its tables. */
const MOMENTS = journal.entries.map(({ when }) => when);
const NEWEST = Math.max(...MOMENTS);

/** True for a migration of this version, the state after which it can bring up to date. */
export const isKnownMigration = (moment: number) => MOMENTS.includes(moment);

export interface MigrationOptions {
  /** Stops after this migration, so that a backup of an earlier version can be restored. */
  until?: number;
  /** Called before a database that has tables is changed; an error stops the migration. */
  beforeUpdate?: () => Promise<void>;
}

/**
 * Migrates the database to this version's tables. Servers that start together on one PostgreSQL take turns; the
 * embedded database has only one server, because of the lock on its folder.
 *
 * @throws StartUpError if the database belongs to a newer version, because migrations only go forward, and if a table
 *   is in use for longer than a migration waits
 */
export async function migrateDatabase(
  { pool, kind }: { pool: Pool; kind: 'embedded' | 'postgres' },
  options: MigrationOptions = {},
): Promise<void> {
  if (kind === 'embedded') {
    const client = await pool.connect();
    try {
      await migrateOn(client, options);
    } finally {
      client.release();
    }
    return;
  }
  await withStartUpLock(pool, MIGRATION_LOCK, async () => {
    const client = await connectToStartUp(pool);
    try {
      await migrateOn(client, options);
    } finally {
      await client.end();
    }
  });
}

async function migrateOn(
  client: Client | PoolClient,
  { until = NEWEST, beforeUpdate }: MigrationOptions,
): Promise<void> {
  const db = drizzle(client);
  const applied = await lastMigration(db);
  if (applied > NEWEST)
    throw new StartUpError('The database was created by a newer version of this server. Run that version, or use a copy of older data.');
  if (applied >= until) return;
  if (applied > 0) await beforeUpdate?.();
  try {
    await db.transaction((tx) => applyMigrations(tx, until));
  } catch (error) {
    if (postgresCode(error) !== LOCK_NOT_AVAILABLE) throw error;
    throw new StartUpError(
      'The database cannot be updated while its tables are locked. End open transactions (pg_stat_activity), and start again.',
      error,
    );
  }
}

type Executing = Pick<Database | Transaction, 'execute'>;

/** Applies the missing migrations up to `until`, in drizzle's own table and by its rules, within a transaction. */
export async function applyMigrations(tx: Executing, until = NEWEST): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
  const applied = await lastMigration(tx);
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles({ migrationsFolder: MIGRATIONS })) {
    if (folderMillis <= applied || folderMillis > until) continue;
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}

/** The last migration that was applied, as drizzle counts them; 0 for a database without tables. */
export async function lastMigration(db: Executing): Promise<number> {
  const { rows: tables } = await db.execute<{ name: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!tables[0]?.name) return 0;
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.newest ?? 0);
}
