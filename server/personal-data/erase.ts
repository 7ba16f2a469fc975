import type { EraseInput, Erasure, Erasures, Subject } from '@contract/personal-data';
import { desc, eq, sql } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { contacts, erasures, prospects, staff } from '../data/schema';
import { conflict } from '../http/api-failure';
import { keepingAnAdministrator } from '../people/administrators';
import { endSignIns } from '../people/change-people';
import { personName } from '../people/person-name';
import { withCounts } from './collect';
import { rowsOf, type HoldingRule } from './holding-rule';
import { HOLDINGS } from './holdings';
import { addressHashes, nameHashes, subjectWith } from './subjects';

/**
 * Erases a person (product/personal-data#erasure): what identifies them is emptied or removed; their work stays and
 * is counted as before. It cannot be undone.
 * @throws ApiFailure 404, 409 `erased-already`, `own-record` or `last-administrator`
 */
export async function erase(tx: Transaction, { kind, id, reason }: EraseInput, actor: Actor): Promise<Erasure> {
  if (kind === 'person' && id === actor.id)
    throw conflict('You cannot erase yourself. Another administrator can.', 'own-record');
  // The erasures wait for each other, so that the second finds the first.
  await tx.execute(sql`lock table ${erasures} in share row exclusive mode`);
  const subject = await subjectWith(tx, kind, id);
  if (subject.erasedAt !== null) throw conflict('This person has been erased already.', 'erased-already');
  const hashOfName = await nameHashOf(tx, subject);
  const counts = await countRetained(tx, subject);
  if (kind === 'person') {
    await keepingAnAdministrator(tx, async () => {
      await endSignIns(tx, id, actor);
      await emptyRecords(tx, subject, counts);
    });
  } else await emptyRecords(tx, subject, counts);
  const holdings = withCounts(HOLDINGS[kind], counts);
  const [row] = await tx
    .insert(erasures)
    .values({
      kind,
      subjectId: id,
      addressHash: addressHashes(subject.email)[0] ?? null,
      nameHash: hashOfName,
      at: actor.now,
      byId: actor.id,
      reason,
      holdings,
    })
    .returning({ id: erasures.id });
  await recordChange(tx, actor, {
    action: 'personal-data.erase',
    subjectId: id,
    // Without their name, because the log stays.
    subjectName: `Erased ${kind}`,
    after: { reason, ...Object.fromEntries(holdings.map(({ title, count, effect }) => [title, `${count} ${effect}`])) },
  });
  return { id: row?.id ?? 0, kind, subjectId: id, at: actor.now.toISOString(), by: actor.name, reason, holdings };
}

async function nameHashOf(tx: Transaction, { kind, id }: Subject): Promise<string | null> {
  if (kind !== 'contact' && kind !== 'prospect') return null;
  const table = kind === 'contact' ? contacts : prospects;
  const [record] = await tx.select().from(table).where(eq(table.id, id));
  return nameHashes(kind, record ?? {})[0] ?? null;
}

type Counts = Map<HoldingRule, number>;

/** Before anything that they are found by is emptied. */
async function countRetained(tx: Transaction, subject: Subject): Promise<Counts> {
  const counts: Counts = new Map();
  for (const rule of HOLDINGS[subject.kind].filter(({ effect }) => effect === 'retained'))
    counts.set(rule, await tx.$count(rule.table, rowsOf(rule, subject)));
  return counts;
}

/** The others are counted as they change: whole tables are searched for copies, which takes a long time. */
async function emptyRecords(tx: Transaction, subject: Subject, counts: Counts): Promise<void> {
  // The person's own record last: the rules before it look for the name and address that it has.
  for (const rule of HOLDINGS[subject.kind].toReversed()) {
    if (rule.effect === 'retained') continue;
    const { rowCount } = await (rule.set
      ? tx.update(rule.table).set(rule.set(subject)).where(rowsOf(rule, subject))
      : tx.delete(rule.table).where(rowsOf(rule, subject)));
    counts.set(rule, rowCount ?? 0);
  }
}

/** All erasures, latest first (product/personal-data#record). */
export async function listErasures(db: Database): Promise<Erasures> {
  const rows = await db
    .select({ erasure: erasures, by: personName })
    .from(erasures)
    .leftJoin(staff, eq(staff.id, erasures.byId))
    .orderBy(desc(erasures.id));
  return {
    erasures: rows.map(({ erasure, by }) => ({
      id: erasure.id,
      kind: erasure.kind,
      subjectId: erasure.subjectId,
      at: erasure.at.toISOString(),
      by: by || 'npm run admin',
      reason: erasure.reason,
      holdings: erasure.holdings,
    })),
  };
}
