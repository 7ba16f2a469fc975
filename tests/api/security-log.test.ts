import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiFailure } from '@server/http/api-failure';
import { describeError } from '@server/log';
import { adviceOf } from '@tests/support/advice';
import { tokenOf } from '@tests/support/caller';
import { ADA, createTestApi, OWEN, sharedApi } from '@tests/support/test-api';
import { verifiedIdentity } from '@tests/support/verified-identity';

type Line = Record<string, unknown>;

describe('the security log', () => {
  let written: string[] = [];
  /** The outcome of the next token exchange. */
  let refusal: ApiFailure | null = null;
  /** The Google account that signs in. */
  let account = 'owen';

  const log = pino({ serializers: { err: describeError } }, { write: (line) => void written.push(line) });
  const groupgoogle = async () => {
    if (refusal) throw refusal;
    return verifiedIdentity({ email: OWEN, issuer: 'google', subject: account });
  };
  const stranger = async () =>
    verifiedIdentity({ email: 'nobody@elsewhere.example', issuer: 'directory', subject: 'nobody' });
  const api = sharedApi(() =>
    createTestApi({
      environment: { RATE_LIMITS: '0.1', TRUST_PROXY: 'true' },
      deps: { log, identities: { groupgoogle, groupmicrosoft: stranger } },
    }),
  );
  afterEach(() => {
    written = [];
    refusal = null;
    account = 'owen';
  });

  const from = { 'X-Forwarded-For': 'made up, 203.0.113.7' };
  const lines = () => written.map((line) => JSON.parse(line) as Line);
  const logged = (message: string) => lines().filter(({ msg }) => msg === message);
  const exchange = (method: string) =>
    api.request('GET', `/token/${method}`, { headers: { ...from, Authorization: 'Bearer of.the.provider' } });

  it('records who has signed in and out, how, and from where', async () => {
    const { token } = (await (await exchange('groupgoogle')).json()) as { token: string };
    await api.request('POST', '/signout', { headers: { ...from, Authorization: `Bearer ${token}` } });
    const staffId = expect.stringMatching(/^staff-/) as string;
    const where = { address: '203.0.113.7', requestId: expect.stringMatching(/^[\w-]{8,64}$/) as string };
    expect(logged('signed in')).toEqual([
      expect.objectContaining({ ...where, staffId, method: 'groupgoogle', renewed: false }),
    ]);
    expect(logged('signed out')).toEqual([expect.objectContaining({ ...where, staffId })]);
    expect(written.join('')).not.toMatch(/eyJ|of\.the\.provider/);
  });

  it('records a sign-in with an invalid token, and one by someone who is not on the staff', async () => {
    refusal = new ApiFailure(401, 'not-signed-in', 'The sign-in could not be verified.');
    await exchange('groupgoogle');
    await exchange('groupmicrosoft');
    expect(logged('refused')).toEqual([
      expect.objectContaining({
        security: 'not signed in',
        code: 'not-signed-in',
        route: 'GET /token/groupgoogle',
        address: '203.0.113.7',
      }),
      expect.objectContaining({ security: 'access refused', code: 'forbidden', route: 'GET /token/groupmicrosoft' }),
    ]);
    expect(written.join('')).not.toMatch(/elsewhere\.example|of\.the\.provider/);
  });

  it('records whose address another account of the provider used', async () => {
    await exchange('groupgoogle');
    account = 'somebody else with that address';
    expect((await exchange('groupgoogle')).status).toBe(403);
    expect(logged('refused')).toEqual([
      expect.objectContaining({ security: 'another account', staffId: 'staff-owen-hughes', address: '203.0.113.7' }),
      expect.objectContaining({ security: 'access refused', code: 'another-account' }),
    ]);
    expect(written.join('')).not.toContain(account);
  });

  it('records why a provider could not be reached', async () => {
    refusal = new ApiFailure(
      503,
      'provider-unreachable',
      'Google does not answer.',
      {},
      { cause: new Error('TLS failed') },
    );
    await exchange('groupgoogle');
    const [line] = logged('not available');
    expect(line).toMatchObject({ code: 'provider-unreachable', err: { message: 'TLS failed' } });
  });

  it('records who was refused what for lack of a role', async () => {
    await api.request('GET', '/pardot/prospects?search=Pemberton', { as: OWEN });
    expect(logged('refused')).toEqual([
      expect.objectContaining({
        security: 'access refused',
        route: 'GET /pardot/prospects',
        staffId: expect.stringMatching(/^staff-/) as string,
      }),
    ]);
    expect(written.join('')).not.toContain('Pemberton');
  });

  it('records a refusal once if it is stored as the answer to its key', async () => {
    const { id } = await adviceOf(api).add(ADA, '2027-05-03T09:00');
    const publish = () =>
      api.request('POST', '/publishtimesheetentry', {
        as: OWEN,
        body: { id },
        headers: { 'Idempotency-Key': 'publishing-what-is-not-mine' },
      });
    expect([(await publish()).status, (await publish()).status]).toEqual([403, 403]);
    expect(logged('refused')).toEqual([
      expect.objectContaining({ security: 'access refused', route: 'POST /publishtimesheetentry' }),
    ]);
  });

  it.each([
    ['no session', 401, 'not signed in', () => api.request('GET', '/vars')],
    ['an address that hides a NUL', 400, 'tampering', () => api.request('GET', '/getclients/a%00', { as: OWEN })],
    ['a key from another request', 422, 'tampering', reusedKey],
    ['an oversized body', 413, 'too large', () => logEvent('x'.repeat(1_100_000))],
  ])('records %s', async (_what, status, security, call) => {
    expect((await call()).status).toBe(status);
    expect(logged('refused')).toEqual([expect.objectContaining({ security })]);
  });

  it('records who sends too many requests', async () => {
    const token = await tokenOf(api, { email: OWEN });
    const headers = { ...from, Authorization: `Bearer ${token}` };
    const calls = await Promise.all(
      Array.from({ length: 13 }, () => api.request('POST', '/word/v1/convert', { body: {}, headers })),
    );
    expect(calls.filter(({ status }) => status === 429)).toHaveLength(1);
    expect(logged('refused')).toEqual([expect.objectContaining({ security: 'too many requests' })]);
  });

  it('is silent about ordinary form errors', async () => {
    expect((await logEvent(7)).status).toBe(422);
    expect((await api.request('GET', '/nothing-here', { as: OWEN })).status).toBe(404);
    expect(logged('refused')).toEqual([]);
  });

  function logEvent(event: unknown, key?: string): Promise<Response> {
    const body = { event, path: '/', title: '', timestamp: '2026-11-18T10:00:00Z' };
    return api.request('POST', '/data/logevent', { as: OWEN, body, headers: key ? { 'Idempotency-Key': key } : {} });
  }

  async function reusedKey(): Promise<Response> {
    await logEvent('page view', 'one-key-for-two-calls');
    return logEvent('another', 'one-key-for-two-calls');
  }
});
