import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../data/database';
import { prospectChanges, prospectVersions } from '../data/schema';
import { compareGroups, writtenGroups, type ProspectQuestion, type WrittenGroup } from './prospect-query';

/** An answer of `/prospects` as it goes over the wire. */
export interface ProspectAnswer {
  etag: string;
  body: Uint8Array<ArrayBuffer>;
}

interface KeptAnswer extends ProspectAnswer {
  version: number;
  groups: Map<string, WrittenGroup>;
}

/** How much of finished answers is kept, in bytes of their bodies; the one just given always is. */
const KEPT_BYTES = 192 * 1024 * 1024;

/** More groups than this are asked for all together. */
const MOST_CHANGED = 5_000;

/**
 * Gives answers of `/prospects` and keeps the last ones: 100,000 prospects take the database a second and more to write,
 * which staff would wait for after each assignment of a colleague. A kept answer is given only while the database says that
 * nothing was written since; otherwise the groups that were touched are written anew, or all where it is not known which
 * (docs/decisions/070-prospects.md). Every server keeps its own, so any number of them may share a database.
 */
export function createProspectAnswers(db: Database) {
  const kept = new Map<string, KeptAnswer>();
  const underWay = new Map<string, Promise<KeptAnswer>>();

  async function latest(name: string, question: ProspectQuestion): Promise<KeptAnswer> {
    const known = kept.get(name);
    const answer = await db.transaction((tx) => answerOf(tx, name, question, known), {
      isolationLevel: 'repeatable read',
    });
    kept.delete(name);
    kept.set(name, answer);
    let bytes = [...kept.values()].reduce((sum, { body }) => sum + body.byteLength, 0);
    for (const [oldest, { body }] of kept) {
      if (bytes <= KEPT_BYTES || oldest === name) break;
      kept.delete(oldest);
      bytes -= body.byteLength;
    }
    return answer;
  }

  return {
    /** The latest answer. Those who ask the same while one is being written wait for the next together. */
    async answer(question: ProspectQuestion): Promise<ProspectAnswer> {
      const name = JSON.stringify([question.from, question.formId, question.listId]);
      // Not the one under way itself: it may have read before the caller's own write.
      const before = underWay.get(name);
      if (before) {
        await before.catch(() => undefined);
        const next = underWay.get(name);
        if (next && next !== before) return next;
      }
      const started = latest(name, question);
      underWay.set(name, started);
      try {
        return await started;
      } finally {
        if (underWay.get(name) === started) underWay.delete(name);
      }
    },
  };
}

async function answerOf(
  tx: Transaction,
  name: string,
  question: ProspectQuestion,
  known: KeptAnswer | undefined,
): Promise<KeptAnswer> {
  const [state] = await tx.select().from(prospectVersions);
  if (!state) throw new Error('The database does not count its prospects.');
  const { epoch, version } = state;
  if (known?.version === version) return known;
  const etag = `"${createHash('sha256')
    .update(JSON.stringify([epoch, version, name]))
    .digest('base64url')
    .slice(0, 27)}"`;
  const touched = known ? await touchedSince(tx, known.version, version) : null;
  const groups = await groupsOf(tx, question, known, touched);
  return { version, etag, groups, body: bodyOf(groups) };
}

async function groupsOf(
  tx: Transaction,
  question: ProspectQuestion,
  known: KeptAnswer | undefined,
  touched: readonly string[] | null,
): Promise<Map<string, WrittenGroup>> {
  const written = await writtenGroups(tx, question, touched);
  const fresh = new Map(written.map((group) => [group.key, group]));
  if (!known || !touched) return fresh;
  const groups = new Map(known.groups);
  for (const key of touched) groups.delete(key);
  for (const [key, group] of fresh) groups.set(key, group);
  return groups;
}

/** The groups that were written between two versions; null when somebody wrote without saying which, or too many. */
async function touchedSince(tx: Transaction, since: number, now: number): Promise<string[] | null> {
  const changes = await tx
    .select()
    .from(prospectChanges)
    .where(sql`${prospectChanges.toVersion} > ${since}`)
    .orderBy(prospectChanges.toVersion);
  const keys = new Set<string>();
  let reached = since;
  for (const change of changes) {
    if (change.fromVersion !== reached) return null;
    for (const key of change.groupKeys) keys.add(key);
    reached = change.toVersion;
  }
  return reached === now && keys.size <= MOST_CHANGED ? [...keys] : null;
}

function bodyOf(groups: ReadonlyMap<string, WrittenGroup>): Uint8Array<ArrayBuffer> {
  const inOrder = [...groups.values()].toSorted(compareGroups);
  return new TextEncoder().encode(`[${inOrder.map(({ json }) => json).join(',')}]`);
}

/** Versions of the past that are remembered; whoever kept an older answer has it written anew. */
const REMEMBERED = 1_000;

/**
 * Runs a write of prospects and notes the groups that it touched, which `write` returns. Writes wait for each other from
 * here on, so that the versions between are theirs alone.
 */
export async function notingChanges<Result>(
  tx: Transaction,
  write: () => Promise<{ groupKeys: readonly string[]; result: Result }>,
): Promise<Result> {
  const fromVersion = await versionNow(tx);
  const { groupKeys, result } = await write();
  const toVersion = await versionNow(tx);
  if (toVersion > fromVersion) {
    await tx.insert(prospectChanges).values({ fromVersion, toVersion, groupKeys: [...new Set(groupKeys)] });
    await tx.delete(prospectChanges).where(sql`${prospectChanges.toVersion} < ${toVersion - REMEMBERED}`);
  }
  return result;
}

async function versionNow(tx: Transaction): Promise<number> {
  const [state] = await tx.select({ version: prospectVersions.version }).from(prospectVersions).for('update');
  return state?.version ?? 0;
}
