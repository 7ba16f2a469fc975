import { hasRole } from '@contract/role';
import type { SignInMethod } from '@contract/sign-in-method';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../data/database';
import { sessions, staff } from '../data/schema';
import type { AppDeps } from '../deps';
import type { Access } from '../policy';
import type { Principal } from './api-env';
import { forbidden, notSignedIn, sessionEnded } from './api-failure';

const BEARER = /^Bearer ([\w.~+/=-]{1,8192})$/i;

/** Who a request acts for, by its Authorization header. @throws ApiFailure 401 */
export type Authenticate = (authorization: string | undefined) => Promise<Principal>;

/**
 * The token must be ours, and its session's row neither revoked nor ended, of somebody who still works here. Roles are those
 * the token was issued with.
 */
export function createAuthenticate({ db, tokens, clock }: Pick<AppDeps, 'db' | 'tokens' | 'clock'>): Authenticate {
  let liveSession: ReturnType<typeof prepareLiveSession> | null = null;

  return async (authorization) => {
    const token = BEARER.exec(authorization ?? '')?.[1];
    if (!token) throw notSignedIn();
    const now = clock.now();
    const { sid, sub, roles } = await tokens.verify(token, now);
    liveSession ??= prepareLiveSession(db);
    const [session] = await liveSession.execute({ sid, sub, now: now.toISOString() });
    if (!session) throw sessionEnded();
    const { id, method, ...person } = session;
    return { ...person, sessionId: id, method: method as SignInMethod, roles };
  };
}

/** Every call asks this: its text is made once. Without a name, for connections of the embedded database share one session. */
function prepareLiveSession(db: Database) {
  return db
    .select({
      id: sessions.id,
      family: sessions.family,
      method: sessions.method,
      staffId: staff.id,
      email: staff.email,
      firstName: staff.firstName,
      lastName: staff.lastName,
    })
    .from(sessions)
    .innerJoin(staff, eq(staff.id, sessions.staffId))
    .where(
      and(
        eq(sessions.id, sql.placeholder('sid')),
        eq(sessions.staffId, sql.placeholder('sub')),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql.placeholder('now')),
        eq(staff.active, true),
      ),
    )
    .limit(1)
    .prepare('');
}

/** @throws ApiFailure 403 when `access` asks for a role that the caller does not hold */
export function authorise(principal: Principal, access: Exclude<Access, 'public'>): void {
  if (access === 'signed-in' || hasRole(principal.roles, access)) return;
  throw forbidden(`This needs the role ${access}.`);
}
