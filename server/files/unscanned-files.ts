import { asc, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../data/database';
import { unscannedFiles } from '../data/schema';
import type { AppDeps } from '../deps';
import { ClamdFailure } from './clamd';
import { MissingBlobError, type FileStore } from './file-store';

/** How many files are scanned in one go; the next minute continues. */
const SCANNED_AT_ONCE = 20;

/** Marks content that is stored without having been scanned. */
export async function markUnscanned(db: Database, hash: string, now: Date): Promise<void> {
  await db.insert(unscannedFiles).values({ hash, waitsSince: now }).onConflictDoNothing();
}

/** The virus that a scan has found in stored content; null for none. */
export async function findingIn(db: Database, hash: string): Promise<string | null> {
  const [row] = await db.select().from(unscannedFiles).where(eq(unscannedFiles.hash, hash));
  return row?.finding ?? null;
}

/** How many stored files wait for a scan, and in how many a virus was found. */
export async function unscannedCounts(db: Database): Promise<{ waiting: number; infected: number }> {
  const [row] = await db.select({ all: count(), infected: count(unscannedFiles.finding) }).from(unscannedFiles);
  const { all = 0, infected = 0 } = row ?? {};
  return { waiting: all - infected, infected };
}

type Deps = Pick<AppDeps, 'db' | 'clock' | 'scanner' | 'log'>;

/**
 * Scans what was stored while the scanner was down, the oldest first, and ends when it does not answer. @param files the
 * store itself, which also has what is not sent any more
 */
export async function scanWaitingFiles(deps: Deps, files: Pick<FileStore, 'get'>): Promise<void> {
  const { db, scanner } = deps;
  if (scanner.config === null) return;
  const waiting = await db
    .select({ hash: unscannedFiles.hash })
    .from(unscannedFiles)
    .where(isNull(unscannedFiles.finding))
    .orderBy(asc(unscannedFiles.waitsSince))
    .limit(SCANNED_AT_ONCE);
  for (const { hash } of waiting) if (!(await scanStored(deps, files, hash))) return;
}

/** @returns false if the scanner does not answer */
async function scanStored(deps: Deps, files: Pick<FileStore, 'get'>, hash: string): Promise<boolean> {
  const { db, clock, scanner, log } = deps;
  const row = eq(unscannedFiles.hash, hash);
  try {
    const verdict = await scanner.verdictOn(await files.get(hash));
    if (verdict.kind === 'clean') await db.delete(unscannedFiles).where(row);
    // It waits behind the others until the scanner accepts larger files.
    else if (verdict.kind === 'too-large') await db.update(unscannedFiles).set({ waitsSince: clock.now() }).where(row);
    else {
      await db.update(unscannedFiles).set({ finding: verdict.finding }).where(row);
      log.error({ security: 'virus', finding: verdict.finding, hash }, 'a stored file is infected');
    }
  } catch (error) {
    if (error instanceof ClamdFailure) return false;
    if (!(error instanceof MissingBlobError)) throw error;
    await db.delete(unscannedFiles).where(row);
  }
  return true;
}

/** Forgets findings in content that no row names any more and the clean-up has removed. */
export async function forgetRemovedFindings(db: Database, files: Pick<FileStore, 'has'>): Promise<void> {
  const found = await db.select().from(unscannedFiles).where(isNotNull(unscannedFiles.finding));
  for (const { hash } of found)
    if (!(await files.has(hash))) await db.delete(unscannedFiles).where(eq(unscannedFiles.hash, hash));
}
