import { hasRole } from '@contract/role';
import type { SignInMethod } from '@contract/sign-in-method';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { sessions, staff } from '../data/schema';
import type { AppDeps } from '../deps';
import type { Access } from '../policy';
import type { Principal } from './api-env';
import { forbidden, notSignedIn } from './api-failure';

const BEARER = /^Bearer ([\w.~+/=-]{1,8192})$/i;

/**
 * Who a request acts for: the token must be ours, and its session's row neither revoked nor ended, of somebody who still
 * works here. Roles are those the token was issued with.
 * @throws ApiFailure 401
 */
export async function authenticate(deps: AppDeps, authorization: string | undefined): Promise<Principal> {
  const token = BEARER.exec(authorization ?? '')?.[1];
  if (!token) throw notSignedIn();
  const now = deps.clock.now();
  const claims = await deps.tokens.verify(token, now);
  const [session] = await deps.db
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
        eq(sessions.id, claims.sid),
        eq(sessions.staffId, claims.sub),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, now),
        eq(staff.active, true),
      ),
    )
    .limit(1);
  if (!session) throw notSignedIn('This session has ended. Sign in again.');
  const { id, method, ...person } = session;
  return { ...person, sessionId: id, method: method as SignInMethod, roles: claims.roles };
}

/** @throws ApiFailure 403 when `access` asks for a role that the caller does not hold */
export function authorise(principal: Principal, access: Exclude<Access, 'public'>): void {
  if (access === 'signed-in' || hasRole(principal.roles, access)) return;
  throw forbidden(`This needs the role ${access}.`);
}
