import type { SignInMethod } from '@contract/sign-in-method';
import { addMinutes, subDays } from 'date-fns';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../data/database';
import { sessions, staff } from '../data/schema';

/** How long a renewed session serves on, in minutes: for calls under way, and for tabs that were asleep. */
const RENEWED_SERVES_MINUTES = 5;

/** How long an ended session's row is kept, in days. */
const ENDED_KEPT_DAYS = 1;

type Staff = typeof staff.$inferSelect;

export interface NewSession {
  id: string;
  family: string;
  staffId: string;
  method: SignInMethod;
  issuedAt: Date;
  expiresAt: Date;
}

/** The active member of staff with this e-mail address, in any case. */
export async function findActiveStaff(db: Database, email: string): Promise<Staff | null> {
  const [found] = await db
    .select()
    .from(staff)
    .where(and(eq(sql`lower(${staff.email})`, email.toLowerCase()), eq(staff.active, true)))
    .limit(1);
  return found ?? null;
}

/** The family of a session of this person that has neither ended nor been revoked; null otherwise. */
export async function findLiveFamily(
  db: Database,
  sessionId: string,
  staffId: string,
  now: Date,
): Promise<string | null> {
  const [found] = await db
    .select({ family: sessions.family })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.staffId, staffId),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
      ),
    )
    .limit(1);
  return found?.family ?? null;
}

export async function insertSession(db: Database | Transaction, session: NewSession): Promise<void> {
  await db.insert(sessions).values(session);
}

/** Has the sessions of a family end in a few minutes, because another one takes their place. */
export async function endPredecessors(db: Database | Transaction, family: string, now: Date): Promise<void> {
  const soon = addMinutes(now, RENEWED_SERVES_MINUTES);
  await db
    .update(sessions)
    .set({ expiresAt: soon })
    .where(and(eq(sessions.family, family), isNull(sessions.revokedAt), gt(sessions.expiresAt, soon)));
}

/** Ends every session of a family at once, so that a renewed token's predecessors end with it. */
export async function revokeFamily(db: Database, family: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.family, family), isNull(sessions.revokedAt)));
}

/** Forgets the sessions whose time has been over for a day: no token of theirs passes any more. */
export async function forgetOldSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, subDays(now, ENDED_KEPT_DAYS)));
}
