import { MY_SESSIONS_MAX, type MySession } from '@contract/my-session';
import type { SignInMethod } from '@contract/sign-in-method';
import { and, desc, eq, gt, isNull, ne, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../data/database';
import { sessions } from '../data/schema';
import type { Principal } from '../http/api-env';
import { notFound } from '../http/api-failure';
import { signInOf } from '../http/authenticate';
import { lockSessionsOf } from './sessions';

/** Where the caller is signed in: one entry per family, described by its latest session. */
export async function listMySessions(db: Database, { staffId, family }: Principal, now: Date): Promise<MySession[]> {
  const latest = db
    .selectDistinctOn([sessions.family])
    .from(sessions)
    .where(isLive(staffId, now))
    .orderBy(sessions.family, desc(sessions.issuedAt))
    .as('latest');
  const rows = await db.select().from(latest).orderBy(desc(latest.issuedAt), latest.family).limit(MY_SESSIONS_MAX);
  return rows.map((row) => ({
    id: row.family,
    isThis: row.family === family,
    isNewBrowser: row.isNewBrowser,
    method: row.method as SignInMethod,
    startedAt: (row.startedAt ?? row.issuedAt).toISOString(),
    renewedAt: row.issuedAt.toISOString(),
    endsAt: row.expiresAt.toISOString(),
    browser: row.browser,
    system: row.system,
  }));
}

/** Ends one of the caller's sign-ins; 0 if it had already ended. @throws ApiFailure 404 if they have no such sign-in */
export async function endMySession(tx: Transaction, by: Principal, family: string, now: Date): Promise<number> {
  const mine = and(eq(sessions.family, family), eq(sessions.staffId, by.staffId));
  if ((await tx.$count(sessions, mine)) === 0) throw notFound('The session');
  return endSessions(tx, by, eq(sessions.family, family), now);
}

/** Ends all of the caller's other sign-ins; returns their number. */
export async function endOtherSessions(tx: Transaction, by: Principal, now: Date): Promise<number> {
  return endSessions(tx, by, ne(sessions.family, signInOf(by)), now);
}

async function endSessions(tx: Transaction, { staffId }: Principal, which: SQL, now: Date): Promise<number> {
  await lockSessionsOf(tx, staffId);
  const ended = await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(isLive(staffId, now), which))
    .returning({ family: sessions.family });
  return new Set(ended.map(({ family }) => family)).size;
}

function isLive(staffId: string, now: Date) {
  return and(eq(sessions.staffId, staffId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now));
}
