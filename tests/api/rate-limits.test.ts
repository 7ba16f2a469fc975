import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ADA, createTestApi, OWEN, sharedApi, TOM } from '@tests/support/test-api';

describe('a client with too many requests', () => {
  let minutes = 0;

  // A hundredth of the limits: 18 reads, 3 writes, 1 upload, 120 calls per address and 6 without a session.
  const api = sharedApi(() => createTestApi({ environment: { RATE_LIMITS: '0.01', TRUST_PROXY: 'true' } }));
  // Each test begins with full limits.
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] });
    minutes += 3;
    vi.setSystemTime(Date.now() + minutes * 60_000);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const from = (...addresses: string[]) => ({ 'X-Forwarded-For': addresses.join(', ') });
  const PLACES = new Map([
    [OWEN, '203.0.113.1'],
    [ADA, '203.0.113.2'],
  ]);
  const of = (as: string) => from(PLACES.get(as) ?? '');
  const read = async (as: string) => (await api.request('GET', '/vars', { as, headers: of(as) })).status;
  const event = { event: 'page view', path: '/', title: '', timestamp: '2026-11-18T10:00:00Z' };
  const write = async (as: string) =>
    (await api.request('POST', '/data/logevent', { as, body: event, headers: of(as) })).status;
  const convert = (as: string) => api.request('POST', '/word/v1/convert', { as, body: {}, headers: of(as) });
  const times = async (count: number, call: () => Promise<number>) => {
    const statuses: number[] = [];
    for (let each = 0; each < count; each += 1) statuses.push(await call());
    return statuses;
  };

  it('gets the time to wait, does not affect others, and is accepted again after a minute', async () => {
    expect(new Set(await times(18, () => read(OWEN)))).toEqual(new Set([200]));
    vi.setSystemTime(Date.now() + 18_000);
    const refused = await api.request('GET', '/vars', { as: OWEN });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('42');
    expect(await refused.json()).toEqual({
      title: 'Too many requests. Try again in 42 seconds.',
      code: 'too-many-requests',
    });
    expect(await read(ADA)).toBe(200);
    vi.setSystemTime(Date.now() + 42_001);
    expect(await read(OWEN)).toBe(200);
  });

  it('can still write after too many reads, and the other way round', async () => {
    await times(19, () => read(OWEN));
    expect(await times(4, () => write(OWEN))).toEqual([200, 200, 200, 429]);
    expect(await times(4, () => write(ADA))).toEqual([200, 200, 200, 429]);
    expect(await read(ADA)).toBe(200);
  });

  it('has a lower limit for expensive calls', async () => {
    expect((await convert(OWEN)).status).toBe(422);
    expect((await convert(OWEN)).status).toBe(429);
    expect(await write(OWEN)).toBe(200);
  });

  it('is counted by the address that the nearest proxy saw if not signed in', async () => {
    const exchange = async (...addresses: string[]) =>
      (
        await api.request('GET', '/token/groupgoogle', {
          headers: { ...from(...addresses), Authorization: 'Bearer x' },
        })
      ).status;
    expect(await times(7, () => exchange('made up', '203.0.113.7'))).toEqual([401, 401, 401, 401, 401, 401, 429]);
    expect(await exchange('another name', '203.0.113.7')).toBe(429);
    expect(await exchange('made up', '203.0.113.8')).toBe(401);
    expect((await api.request('GET', '/vars', { as: OWEN, headers: from('203.0.113.7') })).status).toBe(200);
  });

  it('is counted by the /64 of an IPv6 address, and all invalid addresses together', async () => {
    const exchange = async (address: string) =>
      (await api.request('GET', '/token/groupgoogle', { headers: { ...from(address), Authorization: 'Bearer x' } }))
        .status;
    const ofOneNetwork = (number: number) => exchange(`2001:db8:1:2::${number.toString(16)}`);
    expect(await Promise.all([1, 2, 3, 4, 5, 6].map(ofOneNetwork))).toEqual([401, 401, 401, 401, 401, 401]);
    expect(await ofOneNetwork(7)).toBe(429);
    expect(await exchange('2001:db8:1:3::1')).toBe(401);
    const texts = Array.from({ length: 7 }, (_, index) => exchange(`nonsense ${index}`));
    expect((await Promise.all(texts)).toSorted((a, b) => a - b)).toEqual([401, 401, 401, 401, 401, 401, 429]);
  });

  it('has the same limit for every kind of upload', async () => {
    const ways = { '/addtimesheetentry': OWEN, '/submitsurvey': TOM, '/pardot/updatejobtitles': ADA };
    for (const [path, as] of Object.entries(ways)) {
      const upload = () => api.request('POST', path, { as, body: new FormData(), headers: from('203.0.113.3') });
      expect([path, (await upload()).status]).toEqual([path, 422]);
      expect([path, (await upload()).status]).toEqual([path, 429]);
    }
  });

  it.each(['/healthz', '/readyz'])('is not counted for %s: a balancer would take a good server out', async (path) => {
    const as = { headers: from('203.0.113.10') };
    for (const method of ['GET', 'HEAD']) {
      const check = async () => (await api.request(method, path, as)).status;
      expect(new Set(await times(70, check))).toEqual(new Set([200]));
    }
    // Nor do they use up what others at the address have.
    const nonce = async () => (await api.request('GET', '/token/nonce', as)).status;
    expect(await times(7, nonce)).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  it('is stopped before its token is checked', async () => {
    const guess = async () =>
      (await api.request('GET', '/vars', { headers: { ...from('203.0.113.9'), Authorization: 'Bearer a.b.c' } }))
        .status;
    expect(new Set(await times(120, guess))).toEqual(new Set([401]));
    expect(await guess()).toBe(429);
  });
});

describe('disabled limits', () => {
  it('stop nobody', async () => {
    const api = await createTestApi({ environment: { RATE_LIMITS: '0' } });
    const statuses = await Promise.all(
      Array.from({ length: 2_000 }, async () => (await api.request('GET', '/token/nonce')).status),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    await api.close();
  });
});
