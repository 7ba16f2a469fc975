import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROLES, type Role } from '@contract/role';
import type { Access } from '@contract/call';
import { CALLS } from '@contract/calls';
import { tokenOf, type TokenOptions } from '@tests/support/caller';
import { connectDirectory } from '@tests/support/directory';
import { GRACE, OWEN, sharedApi, type TestApi } from '@tests/support/test-api';
import { smallCompany } from '@tests/support/small-company';
import { staff } from '@server/data/schema';
import { eq } from 'drizzle-orm';

/** What a caller sends as `Authorization`; null sends none. */
type Caller = (api: TestApi) => Promise<string | null>;

const bearer =
  (options: TokenOptions): Caller =>
  async (api) =>
    `Bearer ${await tokenOf(api, options)}`;

/** A token as a directory issues it: RS256 with its own key, for the client id of the portal. */
const ofProvider =
  (issuer: string, audience: string): Caller =>
  async (api) => {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    const { kid = 'k' } = await exportJWK(publicKey);
    const now = Math.floor(api.deps.clock.now().getTime() / 1000);
    const claims = { sub: 's', email: OWEN, email_verified: true, preferred_username: OWEN, roles: ROLES_HELD };
    const token = new SignJWT({ ...claims, iss: issuer, aud: audience, iat: now, exp: now + 3600 });
    return `Bearer ${await token.setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey)}`;
  };

const ROLES_HELD = ROLES.map((role) => `tools:${role.toLowerCase()}`);

/** None of these may pass on any route. */
const STRANGERS: Record<string, Caller> = {
  'no token': async () => null,
  'a scheme without a token': async () => 'Bearer ',
  'a malformed token': async () => 'Bearer x.y.z',
  'a valid token with another scheme': async (api) => `Basic ${await tokenOf(api, { roles: ROLES })}`,
  'an expired token': bearer({ roles: ROLES, endsIn: -1 }),
  'a token that expires this second': bearer({ roles: ROLES, endsIn: 0 }),
  'a token of a session that was signed out': bearer({ roles: ROLES, row: 'revoked' }),
  'a token whose session has ended': bearer({ roles: ROLES, row: 'ended' }),
  'a token without a session': bearer({ roles: ROLES, row: 'missing' }),
  'a token with someone else’s session': bearer({ roles: ROLES, row: 'of someone else' }),
  'a token for another audience': bearer({ roles: ROLES, audience: 'another-api' }),
  'a token of another issuer': bearer({ roles: ROLES, issuer: 'another-house' }),
  'a token signed with another secret': bearer({ roles: ROLES, secret: 'another secret, of 32 characters or more' }),
  'Microsoft’s token instead of ours': ofProvider('https://login.microsoftonline.com/t/v2.0', 'harbour-portal'),
  'Google’s token instead of ours': ofProvider('https://accounts.google.com', 'harbour-portal-google'),
  'a token of someone who has left': bearer({ roles: ROLES, email: GRACE }),
};

/** Claims that look like roles but are not. */
const LOOKALIKES = [
  'Marketing',
  'TOOLS:TARGETS',
  'tools:',
  'tools:*',
  'admin',
  'tools:templatesadmin ',
  'tools:ai,tools:marketing',
];

/** Signed-in staff, with the roles that they hold. */
const STAFF: Record<string, { holds: readonly Role[]; caller: Caller }> = {
  'staff without a role': { holds: [], caller: bearer({}) },
  'staff with claims that only look like roles': { holds: [], caller: bearer({ claims: LOOKALIKES }) },
  'staff whose roles were withdrawn after the sign-in': { holds: [], caller: bearer({ inToken: ROLES }) },
  'staff who were given roles after the sign-in': { holds: ROLES, caller: bearer({ roles: ROLES, inToken: [] }) },
  ...Object.fromEntries(
    ROLES.map((role) => [`staff with only ${role}`, { holds: [role], caller: bearer({ roles: [role] }) }]),
  ),
  ...Object.fromEntries(
    ROLES.map((role) => {
      const others = ROLES.filter((each) => each !== role);
      return [`staff with all but ${role}`, { holds: others, caller: bearer({ roles: others }) }];
    }),
  ),
};

/** All routes except the token exchange, whose callers are in token-exchange.test.ts. */
const ROUTES = Object.entries(CALLS)
  .filter(([route]) => !route.startsWith('GET /token/'))
  .map(([route, { who }]): [string, Access] => [route, who]);

/** These end sessions, including those of the caller's other tokens. */
const ENDING = new Set(['POST /signout', 'POST /mysessions/endothers']);

/** The answers of the routes that need no session, the same for all callers: media relies on the address's signature. */
const PUBLIC_ANSWERS: Readonly<Record<string, number>> = {
  // Its own token is in the form that this test does not send.
  'POST /signout/backchannel': 415,
  'GET /healthz': 200,
  'GET /readyz': 200,
  'GET /recordingmedia/:recordingId': 403,
  // The token in the path gives access, so every caller gets the same answer.
  'GET /calendar/:token': 404,
  'GET /unsubscribe/:token': 404,
  'POST /unsubscribe/:token': 404,
};

const CELLS = ROUTES.length * (Object.keys(STRANGERS).length + Object.keys(STAFF).length);

/** Paths that match no row: reads find nothing, and writes are refused for their content, after the caller has been checked. */
const addressOf = (pattern: string) => pattern.replaceAll(/:\w+/g, 'x');

/** 'let in' is any answer from past the permission check. */
type Outcome = 'let in' | number | undefined;

function expectedOf(route: string, access: Access, holds: readonly Role[] | 'nothing at all'): Outcome {
  if (access === 'public') return PUBLIC_ANSWERS[route];
  // The directory's calls take only its own token: scim-users.test.ts.
  if (holds === 'nothing at all' || access === 'directory') return 401;
  return access === 'signed-in' || holds.includes(access) ? 'let in' : 403;
}

describe('who may call what', () => {
  const api = sharedApi(() => smallCompany());

  const sent = new Map<string, Promise<string | null>>();
  /** Calls that end sessions get their own session, so that the others stay signed in. */
  const authorizationOf = (name: string, caller: Caller, route: string) => {
    const key = ENDING.has(route) ? `${name} at ${route}` : name;
    const known = sent.get(key) ?? caller(api);
    sent.set(key, known);
    return known;
  };

  beforeAll(async () => {
    // While Grace is an administrator.
    sent.set('the directory', Promise.resolve(`Bearer ${(await connectDirectory(api, GRACE)).token}`));
    await api.deps.db.update(staff).set({ active: false }).where(eq(staff.email, GRACE));
  });

  it('is checked for more than 600 pairs of route and caller', () => {
    expect(CELLS).toBeGreaterThan(600);
  });

  async function outcomeOf(route: string, access: Access, authorization: string | null): Promise<Outcome> {
    const [method = '', pattern = ''] = route.split(' ');
    const headers: Record<string, string> = authorization === null ? {} : { Authorization: authorization };
    const { status } = await api.request(method, addressOf(pattern), { headers });
    return access === 'public' || status === 401 || status === 403 ? status : 'let in';
  }

  it.each(ROUTES)('%s is for %s', async (route, access) => {
    const wrong: string[] = [];
    for (const [name, caller] of Object.entries(STRANGERS)) {
      const outcome = await outcomeOf(route, access, await authorizationOf(name, caller, route));
      if (outcome !== expectedOf(route, access, 'nothing at all')) wrong.push(`${name}: ${outcome}`);
    }
    for (const [name, { holds, caller }] of Object.entries(STAFF)) {
      const outcome = await outcomeOf(route, access, await authorizationOf(name, caller, route));
      if (outcome !== expectedOf(route, access, holds)) wrong.push(`${name}: ${outcome}`);
    }
    // Its token is valid only for its own calls.
    const byDirectory = await outcomeOf(route, access, (await sent.get('the directory')) ?? null);
    const expected = access === 'directory' ? 'let in' : expectedOf(route, access, 'nothing at all');
    if (byDirectory !== expected) wrong.push(`the directory: ${byDirectory}`);
    expect(wrong).toEqual([]);
    if (ENDING.has(route)) for (const key of sent.keys()) if (key !== 'the directory') sent.delete(key);
  });
});
