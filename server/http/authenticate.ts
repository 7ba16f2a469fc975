import { writes, type Access, type Call } from '@contract/call';
import { hasRole } from '@contract/role';
import { findAccessToken, isAccessToken } from '../access-token/access-tokens';
import { tokenPrincipal } from '../access-token/token-principal';
import type { AppDeps } from '../deps';
import type { Principal } from './api-env';
import { notSignedIn, roleMissing, sessionEnded, signInNeeded, tokenInvalid, tokenReadOnly } from './api-failure';

const BEARER = /^Bearer ([\w.~+/=-]{1,8192})$/i;

/** The user of a request, by its Authorization header. @throws ApiFailure 401 */
export type Authenticate = (authorization: string | undefined) => Promise<Principal>;

/**
 * The token must be ours, its session not revoked or expired, and its person still active. Roles come with the session;
 * those in the token only determine what the portal shows first. An API token (product/access-tokens) is accepted in
 * its place.
 */
export function createAuthenticate({
  db,
  tokens,
  clock,
  liveSessions,
}: Pick<AppDeps, 'db' | 'tokens' | 'clock' | 'liveSessions'>): Authenticate {
  return async (authorization) => {
    const token = BEARER.exec(authorization ?? '')?.[1];
    if (!token) throw notSignedIn();
    if (isAccessToken(token, 'api')) {
      const principal = await tokenPrincipal(db, token, clock.now());
      if (!principal) throw tokenInvalid();
      return principal;
    }
    const { sid, sub } = await tokens.verify(token, clock.now());
    const session = await liveSessions.find(sid);
    if (session?.staffId !== sub) throw sessionEnded();
    const { id: _id, method: _method, ...person } = session;
    return { ...person, token: null };
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

/** @throws ApiFailure 403 if a program makes a call with an API token that does not allow it */
export function authoriseToken({ token }: Principal, call: Call): void {
  if (token && call.onlyPeople) throw signInNeeded();
  if (token?.isReadOnly && writes(call)) throw tokenReadOnly();
}

/** The caller's sign-in, on routes that need a person. */
export function signInOf({ family }: Principal): string {
  if (family === null) throw signInNeeded();
  return family;
}
