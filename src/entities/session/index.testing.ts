import type { ProductClaims } from '@contract/session';
import type { SignInMethod } from '@contract/sign-in-method';
import type { IdentityClient, IdentityClients } from './model/identity-client';
import { pathForgotten, pathSaved } from './model/saved-path';
import type { SessionUser } from './model/session-slice';
import type { StoredSession } from './model/session-guards';

export { pathForgotten, pathSaved };
export { SESSION_KEY } from './model/session-record';
export { REUSE_REMAINING } from './model/session-token';

/** A product token, for Ada by default, with a fake signature. */
export function makeProductToken(claims: Partial<ProductClaims> & { exp: number }): string {
  const payload: ProductClaims = {
    sub: 'staff-ada',
    sid: crypto.randomUUID(),
    email: 'ada.lindqvist@harbour.example',
    given_name: 'Ada',
    family_name: 'Lindqvist',
    roles: ['tools:marketing'],
    tid: 'tenant-1',
    tenant: 'harbour.example',
    ...claims,
  };
  const bytes = new TextEncoder().encode(JSON.stringify(payload));
  return `${btoa('{"alg":"none"}')}.${base64Url(String.fromCharCode(...bytes))}.c2lnbmF0dXJl`;
}

/** A session as stored in localStorage, ending at `end` (milliseconds). */
export function makeStoredSession(
  end: number,
  overrides: Partial<ProductClaims> & { authMethod?: SignInMethod; lineage?: string } = {},
): StoredSession {
  const { authMethod = 'groupmicrosoft', lineage = 'lineage-1', ...claims } = overrides;
  return {
    token: makeProductToken({ ...claims, exp: Math.floor(end / 1000) }),
    expires: new Date(end).toISOString(),
    authMethod,
    lineage,
  };
}

/** A user with a token, as `signedIn` takes them. */
export function makeSignedIn(userId = 'staff-ada', overrides: Partial<SessionUser> = {}) {
  const user: SessionUser = {
    userId,
    email: `${userId}@harbour.example`,
    firstName: 'Ada',
    lastName: 'Lindqvist',
    authMethod: 'groupmicrosoft',
    roles: [],
    tenantId: null,
    tenant: null,
    ...overrides,
  };
  return { user, token: 't', expiresOn: '2026-03-17T10:00:00Z' };
}

/** The requests to a test's identity provider, in order. */
export interface RecordedClients extends IdentityClients {
  asked: string[];
}

/** Identity providers that answer at once; `overrides` replaces individual answers of both. */
export function makeIdentityClients(overrides: Partial<IdentityClient> = {}): RecordedClients {
  const asked: string[] = [];
  const clientOf = (method: SignInMethod): IdentityClient => {
    const answers: Required<IdentityClient> = {
      signIn: async () => 'provider-token',
      silentToken: async () => 'provider-token',
      signOut: async () => undefined,
      redirectToken: async () => null,
      leavesToSignOut: method === 'groupmicrosoft',
      ...overrides,
    };
    return {
      signIn: () => noted(`${method}.signIn`, answers.signIn),
      silentToken: () => noted(`${method}.silentToken`, answers.silentToken),
      signOut: () => noted(`${method}.signOut`, answers.signOut),
      redirectToken: () => answers.redirectToken(),
      leavesToSignOut: answers.leavesToSignOut,
    };
  };
  const noted = <Value>(what: string, answer: () => Value): Value => {
    asked.push(what);
    return answer();
  };
  return { asked, groupmicrosoft: clientOf('groupmicrosoft'), groupgoogle: clientOf('groupgoogle') };
}

function base64Url(binary: string): string {
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
