import { addMinutes } from 'date-fns';
import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { providerAccounts, sessions, staff, usedSignIns } from '../data/schema';
import type { VerifiedLogout } from '../deps';
import { badRequest } from '../http/api-failure';
import { lockSessionsOf } from './sessions';

/** Longer than the allowed clock difference, in minutes. */
const MARGIN_MINUTES = 5;

/**
 * Ends the sign-ins that the directory says have ended there (product/session#back-channel): those of the named session,
 * or all with the account. @returns how many @throws ApiFailure 400 if the token was used before
 */
export async function endAtProvider(tx: Transaction, logout: VerifiedLogout, actor: Actor): Promise<number> {
  const used = await tx
    .insert(usedSignIns)
    .values({ id: `logout:${logout.id}`, expiresAt: addMinutes(logout.expiresAt, MARGIN_MINUTES) })
    .onConflictDoNothing()
    .returning({ id: usedSignIns.id });
  if (used.length === 0) throw badRequest('This logout token was used before.', 'token-used');
  let ended = 0;
  for (const person of await peopleOf(tx, logout)) {
    await lockSessionsOf(tx, person.id);
    const mine = and(eq(sessions.staffId, person.id), whichOf(logout));
    const rows = await tx
      .update(sessions)
      .set({ revokedAt: actor.now })
      .where(and(mine, isNull(sessions.revokedAt), gt(sessions.expiresAt, actor.now)))
      .returning({ family: sessions.family });
    const families = new Set(rows.map(({ family }) => family)).size;
    ended += families;
    const subject = { subjectId: person.id, subjectName: `${person.firstName} ${person.lastName}`.trim() };
    if (families > 0)
      await recordChange(tx, actor, { action: 'session.provider-logout', ...subject, after: { ended: families } });
  }
  return ended;
}

/** Sign-ins by the directory; those from before sessions were remembered end with any of their account. */
function whichOf({ subject, session }: VerifiedLogout): SQL | undefined {
  const byDirectory = eq(sessions.method, 'groupmicrosoft');
  if (session === null) return byDirectory;
  const named = eq(sessions.providerSession, session);
  return and(byDirectory, subject === null ? named : or(named, isNull(sessions.providerSession)));
}

async function peopleOf(tx: Transaction, { issuer, subject, session }: VerifiedLogout) {
  const person = { id: staff.id, firstName: staff.firstName, lastName: staff.lastName };
  if (subject === null)
    return tx
      .selectDistinct(person)
      .from(staff)
      .innerJoin(sessions, eq(sessions.staffId, staff.id))
      .where(eq(sessions.providerSession, session ?? ''));
  return tx
    .select(person)
    .from(staff)
    .innerJoin(providerAccounts, eq(providerAccounts.staffId, staff.id))
    .where(and(eq(providerAccounts.issuer, issuer), eq(providerAccounts.subject, subject)));
}
