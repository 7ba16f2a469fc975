import { sql } from 'drizzle-orm';
import type { Transaction } from './database';

/**
 * Makes transactions that lock the same name wait for each other, until they end. For limits on the number of rows: two
 * that add a row each have no row in common that they could lock.
 */
export async function lockName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
