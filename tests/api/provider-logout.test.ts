import { generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProductToken } from '@contract/session';
import { verifyLogoutToken } from '@server/identity/logout-token';
import { administer, readWish } from '@server/people/administer';
import { ADA, createTestApi, OWEN, sharedApi, TEST_NOW } from '@tests/support/test-api';
import { verifiedIdentity } from '@tests/support/verified-identity';

const ISSUER = 'https://directory.test/v2.0';
const AUDIENCE = 'the-portal';
const NOW = Date.parse(TEST_NOW) / 1_000;
const EVENT = { 'http://schemas.openid.net/event/backchannel-logout': {} };

let pair: Awaited<ReturnType<typeof generateKeyPair>>;
beforeAll(async () => {
  pair = await generateKeyPair('RS256');
});

let count = 0;
/** A good token with changes; undefined leaves a claim out. */
const tokenWith = (claims: JWTPayload = {}) => {
  count += 1;
  const good = {
    iss: ISSUER,
    aud: AUDIENCE,
    iat: NOW - 5,
    exp: NOW + 120,
    jti: `logout-${count}`,
    sub: 'ada',
    events: EVENT,
  };
  return new SignJWT({ ...good, ...claims })
    .setProtectedHeader({ alg: 'RS256', typ: 'logout+jwt' })
    .sign(pair.privateKey);
};

describe('a logout at the provider', () => {
  const clock = { now: () => new Date(TEST_NOW) };
  let session: string | null = null;
  const identities = {
    groupmicrosoft: async () => verifiedIdentity({ email: ADA, issuer: ISSUER, subject: 'ada', session }),
    groupgoogle: async () => verifiedIdentity({ email: ADA, issuer: 'google', subject: 'ada-g' }),
  };
  const keys = async () => pair.publicKey;
  const rules = { provider: 'The directory', issuer: ISSUER, storedAs: ISSUER, audience: AUDIENCE, keys };
  const verifyLogout = verifyLogoutToken(rules, clock);
  const api = sharedApi(() => createTestApi({ deps: { identities, verifyLogout } }));

  async function signIn(ofSession: string | null, method = 'groupmicrosoft'): Promise<string> {
    session = ofSession;
    const answer = await api.request('GET', `/token/${method}`, {
      headers: { Authorization: 'Bearer of.the.provider' },
    });
    return ((await answer.json()) as ProductToken).token;
  }
  const statusOf = async (token: string) =>
    (await api.request('GET', '/vars', { headers: { Authorization: `Bearer ${token}` } })).status;
  const send = (token: string) =>
    api.request('POST', '/signout/backchannel', {
      body: new URLSearchParams({ logout_token: token }).toString(),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });

  it('ends the sign-ins of its session, or all with the account, and no others', async () => {
    const [one, two, google] = [await signIn('s1'), await signIn('s2'), await signIn(null, 'groupgoogle')];
    const owen = await api.signedInAs(OWEN);
    const token = await tokenWith({ sid: 's1' });
    const answer = await send(token);
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(await Promise.all([one, two, google, owen].map(statusOf))).toEqual([401, 200, 200, 200]);
    expect((await send(token)).status, 'a second time').toBe(400);

    const three = await signIn('s3');
    expect((await send(await tokenWith({ sub: undefined, sid: 's3' }))).status).toBe(200);
    expect(await Promise.all([two, three].map(statusOf))).toEqual([200, 401]);
    expect((await send(await tokenWith())).status).toBe(200);
    expect(await Promise.all([two, google, owen].map(statusOf))).toEqual([401, 200, 200]);
  });

  it.each<[string, JWTPayload]>([
    ['another issuer', { iss: 'https://other.test' }],
    ['another audience', { aud: 'another' }],
    ['an expired one', { exp: NOW - 120 }],
    ['an old one', { iat: NOW - 600 }],
    ['no id', { jti: undefined }],
    ['neither account nor session', { sub: undefined }],
    ['no event', { events: undefined }],
    ['another event', { events: { 'urn:other': {} } }],
    ['an id token', { nonce: 'n' }],
  ])('is refused with %s', async (_what, claims) => {
    const token = await signIn('s9');
    const answer = await send(await tokenWith(claims));
    expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'logout-token-refused' }]);
    expect(await statusOf(token)).toBe(200);
  });
});

describe('a link of npm run admin', () => {
  const api = sharedApi();
  const letIn = async (code: string) =>
    api.request('GET', '/token/groupgoogle', { headers: { Authorization: `Bearer ${code}` } });

  it('signs a person in once, within an hour, and only as it was made', async () => {
    const code = await made(OWEN);
    const forged = code.replace(/^let-in\.[^.]+/, `let-in.${Buffer.from('staff-grace-okafor').toString('base64url')}`);
    expect((await letIn(forged)).status).toBe(410);
    const answer = await letIn(code);
    expect(answer.status).toBe(200);
    const { token } = (await answer.json()) as ProductToken;
    const mine = await api.request('GET', '/mysessions', { headers: { Authorization: `Bearer ${token}` } });
    expect(await mine.json()).toMatchObject([{ isThis: true, isNewBrowser: false }]);
    const again = await letIn(code);
    expect([again.status, await again.json()]).toMatchObject([410, { code: 'link-over' }]);

    const late = await made(OWEN);
    api.setNow(new Date(Date.parse(TEST_NOW) + 3_601_000).toISOString());
    expect((await letIn(late)).status).toBe(410);
    api.setNow(TEST_NOW);
  });

  const made = async (email: string) => {
    const said = await administer(api.deps, readWish({ kind: 'let-in', email }));
    return /#let-in=(\S+)$/.exec(said)?.[1] ?? '';
  };
});
