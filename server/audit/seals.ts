import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../data/database';
import { auditLog, auditSeals } from '../data/schema';
import { lastCheckpoint } from './remove-old-entries';

/** How many entries are sealed in one transaction, or verified in one query. */
const AT_ONCE = 1_000;

/** How long sealing waits for transactions that write to the log. */
const LOCK_MS = 500;

type Entry = typeof auditLog.$inferSelect;

/** Seals of format 1 do not cover `onceKey`; those that were made before format 2 stay as they are. */
const FORMAT = 2;

export type Seal = typeof auditSeals.$inferSelect;

/** The result of checking the whole chain. */
export interface ChainReport {
  /** The number of entries that were removed before the last checkpoint. */
  removed: number;
  /** The number of entries with a correct seal. */
  sealed: number;
  /** The number of latest entries that are not sealed yet. */
  unsealed: number;
  /** The last correct seal. */
  head: Seal | null;
  /** The problem with the first entry that differs from its seal. */
  problem: string | null;
}

/**
 * Seals the entries written since the last time, in the order of their numbers (product/audit#chain). @returns the head
 * of the chain, if there was something to seal
 * @throws PostgreSQL's error if a long transaction locks the log: the next attempt then seals its entries too
 */
export async function sealAuditLog(db: Database): Promise<Seal | null> {
  const last = await lastSettled(db);
  let head: Seal | null = null;
  for (;;) {
    const sealed = await db.transaction((tx) => sealSome(tx, last));
    if (!sealed) return head;
    ({ head } = sealed);
    if (sealed.count < AT_ONCE) return head;
  }
}

/**
 * The last number below which no entry can appear later: while the log is locked, no transaction is writing to it. The
 * lock is held only for this query, and the wait for it is short, because every write of the portal would queue behind
 * it.
 */
async function lastSettled(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('lock_timeout', ${String(LOCK_MS)}, true)`);
    await tx.execute(sql`lock table ${auditLog} in share row exclusive mode`);
    const [last] = await tx.select({ id: auditLog.id }).from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    return last?.id ?? 0;
  });
}

async function sealSome(tx: Transaction, to: number): Promise<{ head: Seal; count: number } | null> {
  // If two servers seal, the second continues where the first ended.
  await tx.execute(sql`lock table ${auditSeals} in share row exclusive mode`);
  const [head] = await tx.select().from(auditSeals).orderBy(desc(auditSeals.entryId)).limit(1);
  const last = head ?? (await lastCheckpoint(tx));
  const entries = await tx
    .select()
    .from(auditLog)
    .where(and(gt(auditLog.id, last?.entryId ?? 0), lte(auditLog.id, to)))
    .orderBy(asc(auditLog.id))
    .limit(AT_ONCE);
  let previous = last?.hash ?? '';
  const seals = entries.map((entry): Seal => {
    previous = hashOf(previous, entry, FORMAT);
    return { entryId: entry.id, hash: previous, format: FORMAT };
  });
  const newest = seals.at(-1);
  if (!newest) return null;
  await tx.insert(auditSeals).values(seals);
  return { head: newest, count: seals.length };
}

/** Computes the chain again from the last checkpoint or the first entry, and compares it with the seals. */
export async function verifyAuditLog(db: Database): Promise<ChainReport> {
  const checkpoint = await lastCheckpoint(db);
  const report: ChainReport = { removed: checkpoint?.count ?? 0, sealed: 0, unsealed: 0, head: null, problem: null };
  let previous = checkpoint?.hash ?? '';
  let firstUnsealed: number | null = null;
  let after: number | null = null;
  for (;;) {
    const rows = await db
      .select({ entry: auditLog, seal: auditSeals })
      .from(auditSeals)
      .fullJoin(auditLog, eq(auditSeals.entryId, auditLog.id))
      .where(after === null ? undefined : gt(sql`coalesce(${auditLog.id}, ${auditSeals.entryId})`, after))
      .orderBy(asc(sql`coalesce(${auditLog.id}, ${auditSeals.entryId})`))
      .limit(AT_ONCE);
    for (const { entry, seal } of rows) {
      after = entry?.id ?? seal?.entryId ?? 0;
      if (after < 1) {
        report.problem = `Entry ${after} was added by hand: the log’s own numbers begin with 1.`;
        return report;
      }
      if (checkpoint && after <= checkpoint.entryId) {
        report.problem = `Entry ${after} belongs before the last checkpoint, ${checkpoint.entryId}, and is still there or was added later.`;
        return report;
      }
      if (seal === null) {
        report.unsealed += 1;
        firstUnsealed ??= after;
        continue;
      }
      report.problem = problemWith(entry, seal, previous, firstUnsealed);
      if (report.problem !== null) return report;
      previous = seal.hash;
      report.sealed += 1;
      report.head = seal;
    }
    if (rows.length < AT_ONCE) return report;
  }
}

function problemWith(entry: Entry | null, seal: Seal, previous: string, firstUnsealed: number | null): string | null {
  if (firstUnsealed !== null)
    return `Entry ${firstUnsealed} was added later: it has no seal, and later entries have one.`;
  if (entry === null) return `Entry ${seal.entryId} is missing.`;
  return hashOf(previous, entry, seal.format) === seal.hash
    ? null
    : `Entry ${seal.entryId} has changed since it was sealed, or an entry before it was removed together with its seal.`;
}

function hashOf(previous: string, entry: Entry, format: number): string {
  const { id, at, actorId, actorName, actorRoles, source, requestId, action, subjectId, subjectName } = entry;
  const { before, after } = entry;
  const said = [
    id,
    at.toISOString(),
    actorId,
    actorName,
    source,
    requestId,
    action,
    subjectId,
    subjectName,
    before,
    after,
  ];
  // Entries that are older than the column have none, and their seals stay valid.
  if (actorRoles !== null) said.push(actorRoles);
  if (format >= 2) said.push({ onceKey: entry.onceKey });
  return createHash('sha256')
    .update(`${previous}\n${JSON.stringify(said)}`)
    .digest('hex');
}
