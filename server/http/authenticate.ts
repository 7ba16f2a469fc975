import { hasRole } from '@contract/role';
import type { SignInMethod } from '@contract/sign-in-method';
import { findAccessToken } from '../access-token/access-tokens';
import type { AppDeps } from '../deps';
import type { Access } from '../policy';
import type { Principal } from './api-env';
import { notSignedIn, roleMissing, sessionEnded } from './api-failure';

const BEARER = /^Bearer ([\w.~+/=-]{1,8192})$/i;

/** The user of a request, by its Authorization header. @throws ApiFailure 401 */
export type Authenticate = (authorization: string | undefined) => Promise<Principal>;

/**
 * The token must be ours, its session not revoked or expired, and its person still active. Roles come with the session;
 * those in the token only determine what the portal shows first.
 */
export function createAuthenticate({
  tokens,
  clock,
  liveSessions,
}: Pick<AppDeps, 'tokens' | 'clock' | 'liveSessions'>): Authenticate {
  return async (authorization) => {
    const token = BEARER.exec(authorization ?? '')?.[1];
    if (!token) throw notSignedIn();
    const { sid, sub } = await tokens.verify(token, clock.now());
    const session = await liveSessions.find(sid);
    if (session?.staffId !== sub) throw sessionEnded();
    const { id, method, ...person } = session;
    return { ...person, sessionId: id, method: method as SignInMethod };
  };
}

/** The directory's token must be valid. @throws ApiFailure 401 */
export function createDirectoryCheck({
  db,
  clock,
}: Pick<AppDeps, 'db' | 'clock'>): (authorization: string | undefined) => Promise<void> {
  return async (authorization) => {
    const token = BEARER.exec(authorization ?? '')?.[1];
    if (token && (await findAccessToken(db, token, 'directory', clock.now()))) return;
    throw notSignedIn('This token is not valid. Create one on the screen System.');
  };
}

/** @throws ApiFailure 403 if `access` requires a role that the caller does not have */
export function authorise(principal: Principal, access: Exclude<Access, 'public' | 'directory'>): void {
  if (access === 'signed-in' || hasRole(principal.roles, access)) return;
  throw roleMissing(access);
}
