import type { SignInMethod } from '@contract/sign-in-method';
import { addMinutes, subDays } from 'date-fns';
import { and, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../data/database';
import { sessions, staff } from '../data/schema';
import { sessionEnded } from '../http/api-failure';

/** How long a renewed session remains valid, in minutes: for calls in progress, and for tabs that were asleep. */
const RENEWED_SERVES_MINUTES = 5;

/** How long an ended session's row is stored, in days. */
const ENDED_KEPT_DAYS = 1;

export type Staff = typeof staff.$inferSelect;

export type NewSession = Omit<typeof sessions.$inferInsert, 'revokedAt'> & { method: SignInMethod };

/** The active member of staff with this e-mail address, ignoring case. */
export async function findActiveStaff(db: Database, email: string): Promise<Staff | null> {
  const [found] = await db
    .select()
    .from(staff)
    .where(and(eq(sql`lower(${staff.email})`, email.toLowerCase()), eq(staff.active, true)))
    .limit(1);
  return found ?? null;
}

/**
 * Locks a person's sessions until the transaction ends, so that sign-ins, renewals and endings of the same person run
 * one after the other. @returns false if the person has left in the meantime, so that a sign-in in progress does not
 * succeed
 */
export async function holdActiveStaff(tx: Transaction, staffId: string): Promise<boolean> {
  const [found] = await tx
    .select({ active: staff.active })
    .from(staff)
    .where(eq(staff.id, staffId))
    .for('no key update');
  return found?.active ?? false;
}

/** The values that a renewal copies. */
export interface Family {
  family: string;
  startedAt: Date;
  isNewBrowser: boolean;
  providerSession: string | null;
}

/**
 * The family of this person's session if it is neither expired nor revoked; null if there is nothing to renew. @throws
 * ApiFailure 401 if the session was ended, so that an automatic sign-in does not restore it
 */
export async function findLiveFamily(
  db: Database,
  sessionId: string,
  staffId: string,
  now: Date,
): Promise<Family | null> {
  const [found] = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.staffId, staffId)))
    .limit(1);
  if (!found) return null;
  if (found.revokedAt) throw sessionEnded();
  if (found.expiresAt <= now) return null;
  const { family, isNewBrowser, providerSession } = found;
  return { family, startedAt: found.startedAt ?? found.issuedAt, isNewBrowser, providerSession };
}

/** Whether this family has a valid session of an active person. */
export async function isFamilyLive(db: Database, family: string, now: Date): Promise<boolean> {
  const isLive = and(eq(sessions.family, family), isNull(sessions.revokedAt), gt(sessions.expiresAt, now));
  const [found] = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(staff, eq(staff.id, sessions.staffId))
    .where(and(isLive, eq(staff.active, true)))
    .limit(1);
  return found !== undefined;
}

/** Adds a session; lock its person first. @throws ApiFailure 401 if its family was ended in the meantime */
export async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  await tx.insert(sessions).values(session);
  const ended = await tx.$count(sessions, and(eq(sessions.family, session.family), isNotNull(sessions.revokedAt)));
  if (ended > 0) throw sessionEnded();
}

/**
 * The provider's roles apply to all of the person's sessions with this method: they are only known at sign-in and
 * renewal, and the latest ones count.
 */
export async function grantRoles(
  tx: Transaction,
  { staffId, method, roles }: Pick<NewSession, 'staffId' | 'method' | 'roles'>,
): Promise<void> {
  const isOther = sql`${sessions.roles} is distinct from ${sql.param(roles ?? null, sessions.roles)}`;
  await tx
    .update(sessions)
    .set({ roles })
    .where(and(eq(sessions.staffId, staffId), eq(sessions.method, method), isNull(sessions.revokedAt), isOther));
}

/**
 * Lets the other sessions of a family expire in a few minutes, because this one replaces them. Call it after its row
 * was added: ending sessions locks the person first and then the rows, and the opposite order would cause a deadlock.
 */
export async function endPredecessors(
  tx: Transaction,
  of: Pick<NewSession, 'id' | 'family'>,
  now: Date,
): Promise<void> {
  const soon = addMinutes(now, RENEWED_SERVES_MINUTES);
  await tx
    .update(sessions)
    .set({ expiresAt: soon })
    .where(
      and(
        eq(sessions.family, of.family),
        ne(sessions.id, of.id),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, soon),
      ),
    );
}

/** Ends every session of a family at once, including the predecessors of a renewed token. */
export async function revokeFamily(tx: Transaction, staffId: string, family: string, now: Date): Promise<void> {
  await lockSessionsOf(tx, staffId);
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.family, family), isNull(sessions.revokedAt)));
}

/** Locks the person until the transaction ends, because a renewal in progress would otherwise survive. */
export async function lockSessionsOf(tx: Transaction, staffId: string): Promise<void> {
  await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('update');
}

/** Deletes sessions that expired more than a day ago, whose tokens are no longer accepted. */
export async function forgetOldSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, subDays(now, ENDED_KEPT_DAYS)));
}
