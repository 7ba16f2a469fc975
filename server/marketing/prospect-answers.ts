import { createHash } from 'node:crypto';
import { and, gt, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../data/database';
import { prospectChanges, prospectVersions } from '../data/schema';
import { allowTime } from '../data/time-limits';
import { compareGroups, writtenGroups, type ProspectQuestion, type WrittenGroup } from './prospect-query';

/** An answer of `/prospects`, serialised. */
export interface ProspectAnswer {
  etag: string;
  /** The JSON in one piece, because sending it as a stream of pages takes twice as long. */
  readonly body: Uint8Array<ArrayBuffer>;
  /**
   * The JSON of the `ProspectChanges` since an earlier answer that one of these tags names; null if the changes are
   * not known, or there are too many.
   */
  changesSince: (etags: ReadonlySet<string>) => Promise<string | null>;
}

/** Consecutive groups of the answer as JSON, separated by commas; once there is a body, the bytes are part of it. */
interface Page {
  groups: readonly WrittenGroup[];
  bytes: Uint8Array<ArrayBuffer>;
}

interface CachedAnswer {
  epoch: string;
  version: number;
  pages: readonly Page[];
  /** Made when the whole answer is asked for: most callers only ask for the changes. */
  body: Uint8Array<ArrayBuffer> | null;
}

/** The size of the cache in bytes; the latest answer is always cached. */
const KEPT_BYTES = 192 * 1024 * 1024;

/** If more groups than this have changed, all are fetched again. */
const MOST_CHANGED = 5_000;

/**
 * Creates and caches answers of `/prospects`: for 100,000 prospects the database needs more than a second, and staff
 * would wait for it after each colleague's assignment. A cached answer is used only if the database confirms that
 * nothing has been written since; otherwise the changed groups are fetched again, or all if it is not known which
 * (docs/decisions/070-prospects.md). Every server has its own cache, so any number of them may share a database.
 */
export function createProspectAnswers(db: Database) {
  const cached = new Map<string, CachedAnswer>();
  const underWay = new Map<string, Promise<CachedAnswer>>();

  async function latest(name: string, question: ProspectQuestion): Promise<CachedAnswer> {
    const known = cached.get(name);
    const answer = await db.transaction((tx) => answerOf(tx, question, known), {
      isolationLevel: 'repeatable read',
      accessMode: 'read only',
    });
    cached.delete(name);
    cached.set(name, answer);
    removeOldest(cached);
    return answer;
  }

  return {
    /** The latest answer. Callers with the same query who arrive while one is being created share the next one. */
    async answer(question: ProspectQuestion): Promise<ProspectAnswer> {
      const name = JSON.stringify([question.from, question.formId, question.listId]);
      // Not the running one, because it may have been read before the caller's own write.
      const before = underWay.get(name);
      if (before) {
        await before.catch(() => undefined);
        const next = underWay.get(name);
        if (next && next !== before) return asAnswer(db, name, await next);
      }
      const started = latest(name, question);
      underWay.set(name, started);
      try {
        return asAnswer(db, name, await started);
      } finally {
        if (underWay.get(name) === started) underWay.delete(name);
      }
    },
  };
}

function asAnswer(db: Database, name: string, answer: CachedAnswer): ProspectAnswer {
  return {
    etag: etagOf(answer.epoch, answer.version, name),
    get body() {
      answer.body ??= bodyOf(answer);
      return answer.body;
    },
    changesSince: async (etags) => {
      const { epoch, version, pages } = answer;
      const since = earlierVersions(version).find((earlier) => etags.has(etagOf(epoch, earlier, name)));
      const touched = since === undefined ? null : await touchedSince(db, since, version);
      return touched && changesIn(pages, touched);
    },
  };
}

/** Keeps the cache within its size; the latest answer stays. */
function removeOldest(cached: Map<string, CachedAnswer>): void {
  let bytes = [...cached.values()].reduce((sum, each) => sum + sizeOf(each), 0);
  for (const [name, answer] of cached) {
    if (bytes <= KEPT_BYTES || cached.size === 1) break;
    cached.delete(name);
    bytes -= sizeOf(answer);
  }
}

async function answerOf(
  tx: Transaction,
  question: ProspectQuestion,
  known: CachedAnswer | undefined,
): Promise<CachedAnswer> {
  const [state] = await tx.select().from(prospectVersions);
  if (!state) throw new Error('The database does not count its prospects.');
  const { epoch, version } = state;
  if (known?.version === version) return known;
  await allowTime(tx, 'report');
  const touched = known ? await touchedSince(tx, known.version, version) : null;
  const written = await writtenGroups(tx, question, touched);
  const pages = known && touched ? changedPages(known.pages, new Set(touched), written) : pagesOf(written);
  return { epoch, version, pages, body: null };
}

function etagOf(epoch: string, version: number, name: string): string {
  const hash = createHash('sha256').update(JSON.stringify([epoch, version, name]));
  return `"${hash.digest('base64url').slice(0, 27)}"`;
}

/** The groups that were changed between two versions; null if a write did not record them, or there are too many. */
async function touchedSince(tx: Database | Transaction, since: number, now: number): Promise<string[] | null> {
  const changes = await tx
    .select()
    .from(prospectChanges)
    .where(and(gt(prospectChanges.toVersion, since), lte(prospectChanges.toVersion, now)))
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

/** Groups per page; a page of a few hundred kB is created again if one of its groups changes. */
const PAGE = 128;

function pagesOf(groups: readonly WrittenGroup[]): Page[] {
  const inOrder = groups.toSorted(compareGroups);
  return Array.from({ length: Math.ceil(inOrder.length / PAGE) }, (_, page) => {
    const onPage = inOrder.slice(page * PAGE, (page + 1) * PAGE);
    return { groups: onPage, bytes: new TextEncoder().encode(onPage.map(({ json }) => json).join()) };
  });
}

/** Replaces the changed groups in the pages; all other pages stay the same. */
function changedPages(pages: readonly Page[], touched: ReadonlySet<string>, written: readonly WrittenGroup[]): Page[] {
  const arriving = new Map<Page | undefined, WrittenGroup[]>();
  for (const group of written) {
    const page = pages.findLast(({ groups: [first] }) => first && compareGroups(first, group) <= 0) ?? pages[0];
    arriving.set(page, [...(arriving.get(page) ?? []), group]);
  }
  if (pages.length === 0) return pagesOf(written);
  return pages.flatMap((page) => {
    const staying = page.groups.filter(({ key }) => !touched.has(key));
    const arrived = arriving.get(page);
    return arrived || staying.length < page.groups.length ? pagesOf([...staying, ...(arrived ?? [])]) : [page];
  });
}

/** The pages as one JSON list; they become parts of it, so that nothing is stored twice. */
function bodyOf(answer: CachedAnswer): Uint8Array<ArrayBuffer> {
  const body = Buffer.alloc(Math.max(sizeOf(answer), 1) + 1, ',');
  let at = 1;
  answer.pages = answer.pages.map(({ groups, bytes }) => {
    body.set(bytes, at);
    const part = body.subarray(at, at + bytes.byteLength);
    at += bytes.byteLength + 1;
    return { groups, bytes: part };
  });
  body.write('[');
  body.write(']', body.length - 1);
  return body;
}

/** Bytes of the pages, each with a comma. */
function sizeOf({ pages }: CachedAnswer): number {
  return pages.reduce((sum, { bytes }) => sum + bytes.byteLength + 1, 0);
}

/** Versions of recorded writes, latest first. */
function earlierVersions(version: number): number[] {
  return Array.from({ length: Math.min(REMEMBERED, version) }, (_, back) => version - 1 - back);
}

/** The JSON of `ProspectChanges` for these groups. */
function changesIn(pages: readonly Page[], touched: readonly string[]): string {
  const missing = new Set(touched);
  const changed: string[] = [];
  let after: string | null = null;
  for (const { groups } of pages) {
    for (const { key, json } of groups) {
      if (missing.delete(key)) changed.push(`{"after":${JSON.stringify(after)},"group":${json}}`);
      after = key;
    }
  }
  return `{"removed":${JSON.stringify([...missing])},"changed":[${changed.join()}]}`;
}

/** The number of past versions that are recorded; an older answer is created again. */
const REMEMBERED = 1_000;

/**
 * Runs a write of prospects and records the groups that it changed, which `write` returns. From here on, writes wait
 * for each other, so that the versions in between belong only to this write.
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
