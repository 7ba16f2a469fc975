import { subDays } from 'date-fns';
import { asc, desc, gte, lt, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../data/database';
import { auditCheckpoints, auditLog, auditSeals } from '../data/schema';

/** How many entries are removed in one transaction, with one checkpoint. */
const AT_ONCE = 10_000;

export type Checkpoint = typeof auditCheckpoints.$inferSelect;

/** The latest checkpoint: the chain continues from there. */
export async function lastCheckpoint(reader: Database | Transaction): Promise<Checkpoint | null> {
  const [found] = await reader.select().from(auditCheckpoints).orderBy(desc(auditCheckpoints.entryId)).limit(1);
  return found ?? null;
}

/**
 * Removes sealed entries that are older than `days`, and writes a checkpoint in their place (product/audit#retention). The
 * database's triggers allow no other way to remove entries.
 * @returns the last checkpoint, if something was removed
 */
export async function removeOldEntries(db: Database, now: Date, days: number): Promise<Checkpoint | null> {
  const before = subDays(now, days);
  let last: Checkpoint | null = null;
  for (;;) {
    const removed = await db.transaction((tx) => removeSome(tx, now, before));
    if (!removed) return last;
    last = removed.checkpoint;
    if (removed.count < AT_ONCE) return last;
  }
}

async function removeSome(
  tx: Transaction,
  now: Date,
  before: Date,
): Promise<{ checkpoint: Checkpoint; count: number } | null> {
  // Nobody else may seal or remove at the same time.
  await tx.execute(sql`lock table ${auditSeals} in share row exclusive mode`);
  const [firstToStay] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(gte(auditLog.at, before))
    .orderBy(asc(auditLog.id))
    .limit(1);
  const seals = await tx
    .select()
    .from(auditSeals)
    .where(firstToStay ? lt(auditSeals.entryId, firstToStay.id) : undefined)
    .orderBy(asc(auditSeals.entryId))
    .limit(AT_ONCE);
  const last = seals.at(-1);
  if (!last) return null;
  const count = seals.length;
  const earlier = (await lastCheckpoint(tx))?.count ?? 0;
  const checkpoint = { entryId: last.entryId, hash: last.hash, count: earlier + count, at: now };
  await tx.insert(auditCheckpoints).values(checkpoint);
  await tx.delete(auditLog).where(lte(auditLog.id, last.entryId));
  await tx.delete(auditSeals).where(lte(auditSeals.entryId, last.entryId));
  return { checkpoint, count };
}
