import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import * as schema from './schema';

/** Drizzle over `pg`, for both PostgreSQL and the embedded database (`docs/decisions/002-one-driver.md`). */
export type Database = NodePgDatabase<typeof schema> & { $client: Pool };

/** The handle inside `db.transaction`: inside it, never use the outer `db`. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export function databaseOf(pool: Pool): Database {
  return drizzle(pool, { schema });
}
