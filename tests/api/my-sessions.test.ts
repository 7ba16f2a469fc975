import { addDays, addMinutes } from 'date-fns';
import { eq, isNull } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { mySessionsSchema, type MySession } from '@contract/my-session';
import type { ProductToken } from '@contract/session';
import { sessions } from '@server/data/schema';
import { ADA, createTestApi, DATABASES, OWEN, sharedApi, TEST_NOW } from '@tests/support/test-api';
import { verifiedIdentity } from '@tests/support/verified-identity';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:144.0) Gecko/20100101 Firefox/144.0';
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0.0.0 Mobile Safari/537.36';

describe.each(DATABASES)('A session in the list of sign-ins, on %s', (database) => {
  let written: string[] = [];

  const log = pino({ level: 'info' }, { write: (line) => void written.push(line) });
  const identities = {
    groupmicrosoft: async () => verifiedIdentity({ email: ADA, issuer: 'directory', subject: 'ada' }),
    groupgoogle: async () => verifiedIdentity({ email: OWEN, issuer: 'google', subject: 'owen' }),
  };
  const api = sharedApi(() => createTestApi({ database, deps: { identities, log } }));
  beforeEach(async () => {
    await api.deps.db.delete(sessions);
    api.setNow(TEST_NOW);
    written = [];
  });

  const withToken = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
  const statusOf = async (token: string) => (await api.request('GET', '/vars', withToken(token))).status;
  const minutesOn = (minutes: number) => api.setNow(addMinutes(new Date(TEST_NOW), minutes).toISOString());

  const exchange = (method: string, headers: Record<string, string>) =>
    api.request('GET', `/token/${method}`, { headers: { Authorization: 'Bearer of.the.provider', ...headers } });

  /** Signs in Ada with Microsoft, or Owen with Google. */
  async function signedIn(userAgent = FIREFOX, headers: Record<string, string> = {}, method = 'groupmicrosoft') {
    const answer = await exchange(method, { 'User-Agent': userAgent, ...headers });
    expect(answer.status).toBe(200);
    return ((await answer.json()) as ProductToken).token;
  }

  async function listOf(token: string): Promise<MySession[]> {
    const answer = await api.request('GET', '/mysessions', withToken(token));
    return mySessionsSchema.validate(await answer.json());
  }

  const end = (token: string, id: string, headers: Record<string, string> = {}) =>
    api.request('POST', '/mysessions/end', {
      body: { id },
      headers: { Authorization: `Bearer ${token}`, ...headers },
    });
  const endOthers = (token: string) => api.request('POST', '/mysessions/endothers', withToken(token));
  const idElsewhere = async (token: string) => (await listOf(token)).find(({ isThis }) => !isThis)?.id ?? '';

  it('is listed with its browser, start and latest renewal, without those of other people', async () => {
    const here = await signedIn();
    await signedIn(FIREFOX, {}, 'groupgoogle');
    minutesOn(30);
    await signedIn(PHONE);
    minutesOn(60);
    const renewed = await signedIn(FIREFOX, { 'X-Renews': here });

    const at = (minutes: number) => addMinutes(new Date(TEST_NOW), minutes).toISOString();
    const common = { id: expect.stringMatching(/^[\w-]{32}$/) as string, method: 'groupmicrosoft' };
    const endsAt = (minutes: number) => addDays(new Date(at(minutes)), 7).toISOString();
    expect(await listOf(renewed)).toEqual([
      {
        ...common,
        isThis: true,
        isNewBrowser: false,
        startedAt: at(0),
        renewedAt: at(60),
        endsAt: endsAt(60),
        browser: 'Firefox 144',
        system: 'Windows',
      },
      {
        ...common,
        isThis: false,
        isNewBrowser: true,
        startedAt: at(30),
        renewedAt: at(30),
        endsAt: endsAt(30),
        browser: 'Chrome 141',
        system: 'Android',
      },
    ]);
  });

  it('calls an unrecognised browser unknown instead of showing its user agent', async () => {
    const token = await signedIn('<script>alert(1)</script>/1');
    expect(await listOf(token)).toMatchObject([{ browser: null, system: null }]);
  });

  it('is ended elsewhere, with all renewals, but not here', async () => {
    const here = await signedIn();
    const first = await signedIn(PHONE);
    const second = await signedIn(PHONE, { 'X-Renews': first });
    const answer = await end(here, await idElsewhere(here));

    expect(await answer.json()).toEqual({ ended: 1 });
    expect(await Promise.all([here, first, second].map(statusOf))).toEqual([200, 401, 401]);
    expect(await listOf(here)).toHaveLength(1);
  });

  it('gets a specific 401 once it has ended', async () => {
    const here = await signedIn();
    const there = await signedIn();
    await endOthers(here);
    const refused = await api.request('GET', '/vars', withToken(there));
    expect(await refused.json()).toEqual({ title: 'This session has ended. Sign in again.', code: 'session-ended' });
  });

  it('is not revived by a browser that renews it after its end', async () => {
    const here = await signedIn();
    const there = await signedIn(PHONE);
    await endOthers(here);
    const before = await api.deps.db.$count(sessions);
    const renewal = await exchange('groupmicrosoft', { 'X-Renews': there });
    expect([renewal.status, await api.deps.db.$count(sessions)]).toEqual([401, before]);
    expect(await statusOf(await signedIn(PHONE))).toBe(200);
  });

  it('does not survive the end of all others, even while it is being renewed', async () => {
    const here = await signedIn();
    const there = await Promise.all([signedIn(PHONE), signedIn(PHONE), signedIn(PHONE)]);
    const renewing = there.map((token) => exchange('groupmicrosoft', { 'X-Renews': token }));
    const [ended] = await Promise.all([endOthers(here), ...renewing]);
    expect(await ended.json()).toEqual({ ended: 3 });
    expect(await listOf(here)).toMatchObject([{ isThis: true }]);
    expect(await api.deps.db.$count(sessions, isNull(sessions.revokedAt))).toBe(1);
  });

  it('of someone else is not found and continues', async () => {
    const mine = await signedIn();
    const theirs = await signedIn(FIREFOX, {}, 'groupgoogle');
    const [{ id } = { id: '' }] = await listOf(theirs);
    expect((await end(mine, id)).status).toBe(404);
    expect((await end(mine, 'made-up')).status).toBe(404);
    await endOthers(mine);
    expect(await statusOf(theirs)).toBe(200);
  });

  it('can be ended twice, and is logged once', async () => {
    const here = await signedIn();
    await signedIn(PHONE);
    const id = await idElsewhere(here);
    const keyed = { 'Idempotency-Key': 'ending-what-is-elsewhere' };
    const answers = [await end(here, id, keyed), await end(here, id, keyed), await end(here, id)];
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
      { ended: 1 },
      { ended: 1 },
      { ended: 0 },
    ]);
    const lines = written.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.filter(({ msg }) => msg === 'sessions ended')).toEqual([
      expect.objectContaining({ staffId: 'staff-ada-lindqvist', ended: 1 }),
    ]);
    expect(written.join('')).not.toContain(id);
  });

  it('begins with its earliest known row if that is older than the list', async () => {
    const token = await signedIn();
    await api.deps.db.update(sessions).set({ startedAt: null }).where(eq(sessions.staffId, 'staff-ada-lindqvist'));
    expect(await listOf(token)).toMatchObject([{ startedAt: TEST_NOW, renewedAt: TEST_NOW }]);
  });
});
