import { createHmac, generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createLocalJWKSet, decodeJwt, exportSPKI, importJWK, SignJWT, type JWK, type JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROLES } from '@contract/role';
import { productClaimsSchema, productTokenSchema, type ProductToken, type SignInNonce } from '@contract/session';
import type { SignInMethod } from '@contract/sign-in-method';
import { createApp } from '@server/app';
import { sessions, staff, usedSignIns } from '@server/data/schema';
import type { VerifyIdentity } from '@server/deps';
import { loadLocalKeys, publicPart, type LocalKeys } from '@server/identity/local/local-keys';
import { verifyDirectoryIdentity, verifyGoogleIdentity } from '@server/identity/provider-identity';
import { createSignInNonces } from '@server/session/sign-in-nonces';
import { forgetUsedSignIns } from '@server/session/consume-sign-in';
import { ADA, createTestApi, DATABASES, GRACE, OWEN, sharedApi, TEST_NOW, type TestApi } from '@tests/support/test-api';
import { freshNonce } from '@tests/support/verified-identity';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NOW_SECONDS = Date.parse(TEST_NOW) / 1000;
const TENANT = 'tenant-of-the-house';
const ISSUER = { groupmicrosoft: 'https://directory.test/v2.0', groupgoogle: 'https://accounts.test' } as const;
const AUDIENCE = { groupmicrosoft: 'client-at-microsoft', groupgoogle: 'client-at-google' } as const;

const folder = mkdtempSync(join(tmpdir(), 'harbour-keys-'));
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
let keys: LocalKeys;
let identities: Record<SignInMethod, VerifyIdentity>;

beforeAll(async () => {
  keys = await loadLocalKeys(folder);
  const clock = { now: () => new Date(TEST_NOW) };
  const rules = (method: SignInMethod, key: JWK) => ({
    provider: method,
    issuer: ISSUER[method],
    storedAs: ISSUER[method],
    audience: AUDIENCE[method],
    // Entra's published keys name no algorithm either.
    keys: createLocalJWKSet({ keys: [{ ...publicPart(key), alg: undefined }] }),
  });
  identities = {
    groupmicrosoft: verifyDirectoryIdentity(rules('groupmicrosoft', keys.microsoft), TENANT, clock),
    groupgoogle: verifyGoogleIdentity(rules('groupgoogle', keys.google), clock),
  };
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const keyOf = (method: SignInMethod) => (method === 'groupmicrosoft' ? keys.microsoft : keys.google);

/** Claims of a good token; undefined values leave a claim out. */
function claimsFor(method: SignInMethod, email: string): JWTPayload {
  const common = {
    sub: `account-of-${email.toLowerCase()}`,
    iss: ISSUER[method],
    aud: AUDIENCE[method],
    iat: NOW_SECONDS - 5,
    exp: NOW_SECONDS + 3600,
    nonce: freshNonce(),
  };
  if (method === 'groupmicrosoft') return { ...common, tid: TENANT, preferred_username: email };
  return { ...common, email, email_verified: true };
}

interface Forgery {
  claims?: JWTPayload;
  header?: Record<string, unknown>;
  key?: Parameters<SignJWT['sign']>[0];
  email?: string;
}

async function tokenFor(method: SignInMethod, { claims = {}, header = {}, key, email = ADA }: Forgery = {}) {
  const jwk = keyOf(method);
  const alg = typeof header['alg'] === 'string' ? header['alg'] : 'RS256';
  return new SignJWT({ ...claimsFor(method, email), ...claims })
    .setProtectedHeader({ kid: jwk.kid, ...header, alg })
    .sign(key ?? (await importJWK({ ...jwk, alg }, alg)));
}

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const EXCHANGE = (method: SignInMethod) => `/token/${method}`;
const METHODS: readonly SignInMethod[] = ['groupmicrosoft', 'groupgoogle'];
const otherOf = (method: SignInMethod): SignInMethod => (method === 'groupgoogle' ? 'groupmicrosoft' : 'groupgoogle');

/** Tokens that both exchanges must refuse, each made from a good one by one change. */
const HOSTILE: Record<string, (method: SignInMethod, api: TestApi) => Promise<string>> = {
  'that is not a token': async () => 'x',
  'of three empty parts': async () => '..',
  'of the other provider': (method) => tokenFor(otherOf(method)),
  'of the other provider disguised as this one’s': async (method) =>
    tokenFor(method, { key: await importJWK(keyOf(otherOf(method)), 'RS256') }),
  'that is our own product token': (_method, api) => api.signedInAs(ADA),
  'without a signature (alg none)': async (method) => `${encoded({ alg: 'none' })}.${encoded(claimsFor(method, ADA))}.`,
  'without a signature (alg NonE)': async (method) =>
    `${encoded({ alg: 'NonE', kid: keyOf(method).kid })}.${encoded(claimsFor(method, ADA))}.`,
  'signed with HS256 and the public key as its secret': async (method) => {
    const publicKey = await importJWK(publicPart(keyOf(method)), 'RS256', { extractable: true });
    const secret = publicKey instanceof Uint8Array ? '' : await exportSPKI(publicKey);
    const content = `${encoded({ alg: 'HS256', kid: keyOf(method).kid })}.${encoded(claimsFor(method, ADA))}`;
    return `${content}.${createHmac('sha256', secret).update(content).digest('base64url')}`;
  },
  'signed with another algorithm by the right key': (method) => tokenFor(method, { header: { alg: 'RS512' } }),
  'signed by a stranger': (method) => tokenFor(method, { key: stranger.privateKey }),
  'signed by a stranger who supplies the key': (method) =>
    tokenFor(method, {
      key: stranger.privateKey,
      header: { jwk: stranger.publicKey.export({ format: 'jwk' }), kid: undefined },
    }),
  'that names an unknown key': (method) => tokenFor(method, { header: { kid: 'another' } }),
  'whose claims were changed after signing': async (method) => {
    const [header, , signature] = (await tokenFor(method, { email: OWEN })).split('.');
    return `${header}.${encoded(claimsFor(method, ADA))}.${signature}`;
  },
  'of another issuer': (method) => tokenFor(method, { claims: { iss: `${ISSUER[method]}/` } }),
  'without an issuer': (method) => tokenFor(method, { claims: { iss: undefined } }),
  'for another audience': (method) => tokenFor(method, { claims: { aud: 'another-client' } }),
  'for several audiences': (method) => tokenFor(method, { claims: { aud: [AUDIENCE[method], 'another-client'] } }),
  'without an audience': (method) => tokenFor(method, { claims: { aud: undefined } }),
  'that has expired': (method) => tokenFor(method, { claims: { exp: NOW_SECONDS - 61 } }),
  'that never expires': (method) => tokenFor(method, { claims: { exp: undefined } }),
  'that is not valid yet': (method) => tokenFor(method, { claims: { nbf: NOW_SECONDS + 120 } }),
  'without a subject': (method) => tokenFor(method, { claims: { sub: undefined } }),
  'without an address': (method) => tokenFor(method, { claims: { preferred_username: undefined, email: undefined } }),
  'whose address is invalid': (method) =>
    tokenFor(method, { claims: { preferred_username: 'ada', email: { toString: ADA } } }),
};

const HOSTILE_AT_MICROSOFT: Record<string, JWTPayload> = {
  'of another tenant': { tid: 'another-tenant' },
  'without a tenant': { tid: undefined },
  'whose only address is an unverified one': { preferred_username: undefined, email: ADA },
};

const HOSTILE_AT_GOOGLE: Record<string, JWTPayload> = {
  'whose address is not verified': { email_verified: false },
  'whose address is "verified" in a text': { email_verified: 'true' },
  'that says nothing about its address': { email_verified: undefined },
};

describe.each(DATABASES)('Token exchange on %s', (database) => {
  const startApi = async () => createTestApi({ database, deps: { identities } });
  const api = sharedApi(startApi);

  const exchange = (method: SignInMethod, token: string, headers: Record<string, string> = {}) =>
    api.request('GET', EXCHANGE(method), { headers: { Authorization: `Bearer ${token}`, ...headers } });

  async function exchanged(method: SignInMethod, forgery: Forgery = {}, headers: Record<string, string> = {}) {
    const response = await exchange(method, await tokenFor(method, forgery), headers);
    expect(response.status).toBe(200);
    return (await response.json()) as ProductToken;
  }

  const countSessions = async () => (await api.deps.db.select().from(sessions)).length;

  const sessionOf = async (token: string) => {
    const { sid } = decodeJwt(token);
    const [row] = await api.deps.db
      .select()
      .from(sessions)
      .where(eq(sessions.id, String(sid)));
    return row;
  };

  async function expectRefused(response: Response, before: number) {
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      title: expect.stringMatching(/\w/) as unknown,
      code: 'not-signed-in',
    });
    expect(await countSessions()).toBe(before);
  }

  describe.each(METHODS)('at %s', (method) => {
    it('exchanges a good token for a product token with its own session', async () => {
      const answer = await exchanged(method);
      await productTokenSchema.validate(answer, { strict: true });
      expect(answer.expires).toBe(new Date((NOW_SECONDS + 7 * 86_400) * 1000).toISOString());
      const claims = await productClaimsSchema.validate(decodeJwt(answer.token));
      expect(claims).toMatchObject({
        email: ADA,
        given_name: 'Ada',
        family_name: 'Lindqvist',
        exp: NOW_SECONDS + 7 * 86_400,
      });
      expect(claims.roles).toHaveLength(ROLES.length);
      expect(await sessionOf(answer.token)).toMatchObject({ method, staffId: claims.sub, revokedAt: null });
    });

    it('returns a token that signs its owner in', async () => {
      const { token } = await exchanged(method);
      const response = await api.request('GET', '/vars', { headers: { Authorization: `Bearer ${token}` } });
      expect(response.status).toBe(200);
    });

    it('finds people regardless of the case of their address', async () => {
      const { token } = await exchanged(method, { email: OWEN.toUpperCase() });
      expect(decodeJwt(token)).toMatchObject({ email: OWEN, roles: [] });
    });

    it('accepts a token that expired within the clock tolerance', async () => {
      const answer = await exchanged(method, { claims: { exp: NOW_SECONDS - 59 } });
      expect(answer.expires).not.toBe('');
    });

    it.each(Object.keys(HOSTILE))('refuses a token %s', async (kind) => {
      const token = (await HOSTILE[kind]?.(method, api)) ?? '';
      await expectRefused(await exchange(method, token), await countSessions());
    });

    it('refuses a request without a token', async () => {
      await expectRefused(await api.request('GET', EXCHANGE(method)), await countSessions());
    });

    it('refuses a token with another scheme', async () => {
      const headers = { Authorization: `Basic ${await tokenFor(method)}` };
      await expectRefused(await api.request('GET', EXCHANGE(method), { headers }), await countSessions());
    });

    it('does not know people who are not on the staff', async () => {
      const response = await exchange(method, await tokenFor(method, { email: 'eve@harbour.example' }));
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ title: 'Your account is not known here.' });
    });

    it('does not know people who have left', async () => {
      await api.deps.db.update(staff).set({ active: false }).where(eq(staff.email, GRACE));
      const response = await exchange(method, await tokenFor(method, { email: GRACE }));
      await api.deps.db.update(staff).set({ active: true }).where(eq(staff.email, GRACE));
      expect(response.status).toBe(403);
    });
  });

  it.each(Object.keys(HOSTILE_AT_MICROSOFT))('refuses a directory token %s', async (kind) => {
    const token = await tokenFor('groupmicrosoft', { claims: HOSTILE_AT_MICROSOFT[kind] });
    await expectRefused(await exchange('groupmicrosoft', token), await countSessions());
  });

  it.each(Object.keys(HOSTILE_AT_GOOGLE))('refuses a Google token %s', async (kind) => {
    const token = await tokenFor('groupgoogle', { claims: HOSTILE_AT_GOOGLE[kind] });
    await expectRefused(await exchange('groupgoogle', token), await countSessions());
  });

  it('accepts a directory’s address that its tenant has verified', async () => {
    const claims = { sub: `account-of-${OWEN}`, preferred_username: undefined, email: OWEN, xms_edov: true };
    expect(decodeJwt((await exchanged('groupmicrosoft', { claims })).token)).toMatchObject({ email: OWEN });
  });

  it('takes only the portal’s roles from the directory', async () => {
    const claims = { roles: ['tools:marketing', 'tools:everything', 'Marketing', 7] };
    expect(decodeJwt((await exchanged('groupmicrosoft', { claims })).token)['roles']).toEqual(['tools:marketing']);
  });

  it('takes no roles from Google', async () => {
    const { token } = await exchanged('groupgoogle', { email: OWEN, claims: { roles: ['tools:marketing'] } });
    expect(decodeJwt(token)['roles']).toEqual([]);
  });

  describe('renewing', () => {
    const renewing = (token: string) => ({ 'X-Renews': token });

    it('joins the family of the session that it renews', async () => {
      const first = await exchanged('groupmicrosoft');
      const second = await exchanged('groupmicrosoft', {}, renewing(first.token));
      const third = await exchanged('groupgoogle', {}, renewing(second.token));
      const families = await Promise.all(
        [first, second, third].map(async ({ token }) => (await sessionOf(token))?.family),
      );
      expect(new Set(families).size).toBe(1);
      expect((await sessionOf(third.token))?.id).not.toBe(families[0]);
    });

    it('makes the renewed session end within minutes, and no other', async () => {
      const [first, elsewhere] = [await exchanged('groupmicrosoft'), await exchanged('groupmicrosoft')];
      const second = await exchanged('groupmicrosoft', {}, renewing(first.token));
      const third = await exchanged('groupmicrosoft', {}, renewing(second.token));
      const statuses = () =>
        Promise.all(
          [first, second, third, elsewhere].map(async ({ token }) => {
            const { status } = await api.request('GET', '/vars', { headers: { Authorization: `Bearer ${token}` } });
            return status;
          }),
        );
      expect(await statuses()).toEqual([200, 200, 200, 200]);
      api.setNow(new Date(Date.parse(TEST_NOW) + 5 * 60_000).toISOString());
      expect(await statuses()).toEqual([401, 401, 200, 200]);
      api.setNow(TEST_NOW);
    });

    it.each<[string, () => Promise<string>]>([
      ['someone else’s session', () => api.signedInAs(OWEN)],
      ['a forged one', async () => `${(await api.signedInAs(ADA)).slice(0, -4)}AAAA`],
      ['the provider’s token', () => tokenFor('groupmicrosoft')],
    ])('starts a new family instead of joining %s', async (_kind, old) => {
      const { token } = await exchanged('groupmicrosoft', {}, renewing(await old()));
      const row = await sessionOf(token);
      expect(row?.family).toBe(row?.id);
    });

    it('refuses to renew a session that was signed out', async () => {
      const ended = await api.signedInAs(ADA);
      await api.request('POST', '/signout', { headers: { Authorization: `Bearer ${ended}` } });
      const before = await countSessions();
      const answer = await exchange('groupmicrosoft', await tokenFor('groupmicrosoft'), renewing(ended));
      expect([answer.status, await countSessions()]).toEqual([401, before]);
      expect(await answer.json()).toMatchObject({ code: 'session-ended' });
    });
  });

  describe('a provider’s token', () => {
    const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code;
    const expectVain = async (answer: Response, code: string) =>
      expect([answer.status, await codeOf(answer)]).toEqual([401, code]);

    it.each(METHODS)('works only once at %s, across all nodes', async (method) => {
      const token = await tokenFor(method);
      const other = createApp({ ...api.deps });
      const request = new Request(`http://api.test${EXCHANGE(method)}`, {
        headers: { Authorization: `Bearer ${token}`, 'X-Requested-With': 'XMLHttpRequest' },
      });
      const answers = await Promise.all([exchange(method, token), other.fetch(request), exchange(method, token)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401]);
      await expectVain(await exchange(method, token), 'token-used');
    });

    it('does not work again after its session was signed out', async () => {
      const token = await tokenFor('groupmicrosoft');
      const product = (await (await exchange('groupmicrosoft', token)).json()) as ProductToken;
      await api.request('POST', '/signout', { headers: { Authorization: `Bearer ${product.token}` } });
      await expectVain(await exchange('groupmicrosoft', token), 'token-used');
    });

    it('does not work again with its signature encoded differently', async () => {
      const token = await tokenFor('groupgoogle');
      // 256 bytes leave four bits of the last character unused.
      const bytesOf = (end: string) => Buffer.from(end, 'base64url').toString('hex');
      const end = token.slice(-2);
      const sameBytes = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_').filter(
        (character) => bytesOf(end.slice(0, 1) + character) === bytesOf(end),
      );
      expect(sameBytes.length).toBeGreaterThan(1);
      expect((await exchange('groupgoogle', token)).status).toBe(200);
      for (const character of sameBytes)
        await expectVain(await exchange('groupgoogle', token.slice(0, -1) + character), 'token-used');
    });

    it('may be tried again if it had no effect', async () => {
      await api.deps.db.update(staff).set({ active: false }).where(eq(staff.email, GRACE));
      const token = await tokenFor('groupgoogle', { email: GRACE });
      expect((await exchange('groupgoogle', token)).status).toBe(403);
      await api.deps.db.update(staff).set({ active: true }).where(eq(staff.email, GRACE));
      expect((await exchange('groupgoogle', token)).status).toBe(200);
    });

    it.each<[string, () => string | undefined]>([
      ['no nonce', () => undefined],
      ['a nonce that we did not issue', () => 'n-0S6_WzA2Mj'],
      ['a nonce of another server', () => createSignInNonces(new Uint8Array(32)).issue(new Date(TEST_NOW))],
      ['an expired nonce', () => api.deps.signInNonces.issue(new Date((NOW_SECONDS - 3600) * 1000))],
      ['a nonce with a forged expiry', () => freshNonce().replace(/\.\d+\./, '.9999999999.')],
      ['an empty nonce', () => ''],
    ])('begins no session with %s', async (_what, nonceOf) => {
      const before = await countSessions();
      const token = await tokenFor('groupmicrosoft', { claims: { nonce: nonceOf() } });
      await expectVain(await exchange('groupmicrosoft', token), 'nonce-refused');
      expect(await countSessions()).toBe(before);
    });

    it('begins a session with a requested nonce, once', async () => {
      const { nonce } = (await (await api.request('GET', '/token/nonce')).json()) as SignInNonce;
      await exchanged('groupgoogle', { claims: { nonce } });
      await expectVain(
        await exchange('groupgoogle', await tokenFor('groupgoogle', { claims: { nonce, iat: 1 } })),
        'token-used',
      );
    });

    it('renews a session without a nonce or with the sign-in’s, also only once', async () => {
      const nonce = freshNonce();
      const { token } = await exchanged('groupmicrosoft', { claims: { nonce } });
      const renews = { 'X-Renews': token };
      await exchanged('groupmicrosoft', { claims: { nonce, iat: NOW_SECONDS - 4 } }, renews);
      const refreshed = await tokenFor('groupmicrosoft', { claims: { nonce: undefined } });
      expect((await exchange('groupmicrosoft', refreshed, renews)).status).toBe(200);
      await expectVain(await exchange('groupmicrosoft', refreshed, renews), 'token-used');
    });

    it('is deleted from the used tokens once it would be refused anyway', async () => {
      const token = await tokenFor('groupmicrosoft');
      await exchange('groupmicrosoft', token);
      await forgetUsedSignIns(api.deps.db, new Date((NOW_SECONDS + 3660) * 1000));
      await expectVain(await exchange('groupmicrosoft', token), 'token-used');
      await forgetUsedSignIns(api.deps.db, new Date((NOW_SECONDS + 2 * 3600) * 1000));
      expect(await api.deps.db.$count(usedSignIns)).toBe(0);
    });
  });

  it('answers 503 when the provider’s keys cannot be read', async () => {
    const down = verifyGoogleIdentity(
      {
        provider: 'Google',
        issuer: ISSUER.groupgoogle,
        storedAs: ISSUER.groupgoogle,
        audience: AUDIENCE.groupgoogle,
        keys: () => Promise.reject(new TypeError('fetch failed')),
      },
      { now: () => new Date(TEST_NOW) },
    );
    await expect(down(await tokenFor('groupgoogle'))).rejects.toMatchObject({ status: 503 });
  });

  it('issues tokens with the configured lifetime', async () => {
    const short = await createTestApi({
      database,
      deps: { identities },
      environment: { TOKEN_LIFETIME_MINUTES: '35' },
    });
    const headers = { Authorization: `Bearer ${await tokenFor('groupgoogle')}` };
    const response = await short.request('GET', EXCHANGE('groupgoogle'), { headers });
    await short.close();
    const { expires } = (await response.json()) as ProductToken;
    expect(Date.parse(expires)).toBe((NOW_SECONDS + 35 * 60) * 1000);
  });
});
