import type { SignInMethod } from '@contract/sign-in-method';
import { addMinutes, subDays } from 'date-fns';
import { and, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../data/database';
import { sessions, staff } from '../data/schema';
import { sessionEnded } from '../http/api-failure';

/** How long a renewed session serves on, in minutes: for calls under way, and for tabs that were asleep. */
const RENEWED_SERVES_MINUTES = 5;

/** How long an ended session's row is saved, in days. */
const ENDED_KEPT_DAYS = 1;

type Staff = typeof staff.$inferSelect;

export type NewSession = Omit<typeof sessions.$inferInsert, 'revokedAt'> & { method: SignInMethod };

/** The active member of staff with this e-mail address, in any case. */
export async function findActiveStaff(db: Database, email: string): Promise<Staff | null> {
  const [found] = await db
    .select()
    .from(staff)
    .where(and(eq(sql`lower(${staff.email})`, email.toLowerCase()), eq(staff.active, true)))
    .limit(1);
  return found ?? null;
}

/**
 * Takes hold of a person's sessions until the transaction's end, so that sign-ins, renewals and endings of the same person
 * come one after the other.
 * @returns false for somebody who has left meanwhile: a sign-in that was under way must not outlive that
 */
export async function holdActiveStaff(tx: Transaction, staffId: string): Promise<boolean> {
  const [found] = await tx
    .select({ active: staff.active })
    .from(staff)
    .where(eq(staff.id, staffId))
    .for('no key update');
  return found?.active ?? false;
}

/** What a renewal carries on. */
export interface Family {
  family: string;
  startedAt: Date;
}

/**
 * The family of a session of this person that is neither over nor revoked; null for what renews nothing.
 * @throws ApiFailure 401 when the session was ended: a sign-in that goes on by itself must not bring it back
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
  return found.expiresAt > now ? { family: found.family, startedAt: found.startedAt ?? found.issuedAt } : null;
}

/** Whether somebody who still works here is signed in by a session of this family. */
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

/**
 * Adds a session, once its person is held.
 * @throws ApiFailure 401 when its family was ended in the meantime
 */
export async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  await tx.insert(sessions).values(session);
  const ended = await tx.$count(sessions, and(eq(sessions.family, session.family), isNotNull(sessions.revokedAt)));
  if (ended > 0) throw sessionEnded();
}

/**
 * What the provider says of a person's roles holds for all their sign-ins by this method: it is asked at sign-ins and
 * renewals alone, and the latest word counts.
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
 * Has the other sessions of a family end in a few minutes, because this one takes their place. After its row was added: who
 * ends sessions takes hold of the person first and of the rows then, and the other way round both would wait for ever.
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

/** Ends every session of a family at once, so that a renewed token's predecessors end with it. */
export async function revokeFamily(tx: Transaction, staffId: string, family: string, now: Date): Promise<void> {
  await lockSessionsOf(tx, staffId);
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.family, family), isNull(sessions.revokedAt)));
}

/** Until the transaction's end nobody adds a session of this person: a renewal under way would outlive the ending. */
export async function lockSessionsOf(tx: Transaction, staffId: string): Promise<void> {
  await tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('update');
}

/** Forgets the sessions whose time has been over for a day: no token of theirs passes any more. */
export async function forgetOldSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, subDays(now, ENDED_KEPT_DAYS)));
}
