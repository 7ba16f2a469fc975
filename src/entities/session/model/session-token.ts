import { nanoid } from '@reduxjs/toolkit';
import type { ProductClaims } from '@contract/session';
import { isProductClaims, type StoredSession } from './session-guards';
import type { SessionState, SessionUser } from './session-slice';

/** The content of a valid stored session. */
export interface ReadSession {
  user: SessionUser;
  token: string;
  /** The earlier of the announced end and the token's own `exp`, as an ISO instant. */
  expiresOn: string;
}

/** This much of a token must be left to reuse it on start-up (product/session#token-reuse), in milliseconds. */
export const REUSE_REMAINING = 3 * 24 * 60 * 60 * 1000;

export function isReusable(session: ReadSession, now: number): boolean {
  return Date.parse(session.expiresOn) - now >= REUSE_REMAINING;
}

/** The user and the end of a stored session; null if its token is not one of ours or is unreadable. */
export function readSession({ token, expires, authMethod }: StoredSession): ReadSession | null {
  const claims = claimsOf(token);
  if (!claims) return null;
  const end = Math.min(Date.parse(expires), claims.exp * 1000);
  // The range of Date; outside it toISOString throws.
  if (!(Math.abs(end) <= 8.64e15)) return null;
  return { user: userOf(claims, authMethod), token, expiresOn: new Date(end).toISOString() };
}

/** The session of a preloaded store, from a replay or a test; null if nobody is signed in. */
export function sessionOfState({ user, token, expiresOn }: SessionState): StoredSession | null {
  if (!user || token === null || expiresOn === null) return null;
  return { token, expires: expiresOn, authMethod: user.authMethod, lineage: nanoid() };
}

function claimsOf(token: string): ProductClaims | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return isProductClaims(claims) ? claims : null;
  } catch {
    return null; // not a token at all
  }
}

function userOf(claims: ProductClaims, authMethod: StoredSession['authMethod']): SessionUser {
  return {
    userId: claims.sub,
    email: claims.email,
    firstName: claims.given_name,
    lastName: claims.family_name,
    authMethod,
    roles: claims.roles,
    tenantId: claims.tid ?? null,
    tenant: claims.tenant ?? null,
  };
}
