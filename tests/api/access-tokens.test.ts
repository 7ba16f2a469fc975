import { ACCESS_TOKEN_LIMITS, createdAccessTokenSchema, myAccessTokensSchema } from '@contract/access-token';
import { accessTokens, auditLog, idempotencyKeys, staff } from '@server/data/schema';
import { writes, type Call } from '@contract/call';
import { CALLS } from '@contract/calls';
import { addDays, addSeconds, parseISO } from 'date-fns';
import { and, desc, eq } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADA, BOTH_DATABASES, freshApi, GRACE, onceOf, OWEN, TEST_NOW } from '@tests/support/test-api';

describe.each(BOTH_DATABASES)('API tokens, on %s', (database) => {
  const once = onceOf(database);
  const api = freshApi({ database });

  beforeEach(async () => {
    await allow(ADA);
  });

  const allow = (email: string, mayUseTokens = true) =>
    api.deps.db.update(staff).set({ mayUseTokens }).where(eq(staff.email, email));
  const wish = { name: 'BI report', roles: null as string[] | null, isReadOnly: false, days: 30 };
  const add = (given: Partial<typeof wish> = {}, as = ADA, headers: Record<string, string> = {}) =>
    api.request('POST', '/mytokens/add', { as, body: { ...wish, ...given }, headers });
  const made = async (given: Partial<typeof wish> = {}) =>
    createdAccessTokenSchema.validate(await (await add(given)).json());
  const tokenOf = async (given: Partial<typeof wish> = {}) => (await made(given)).token ?? '';
  const withToken = (token: string | null, method: string, path: string, body?: unknown) =>
    api.request(method, path, { headers: { Authorization: `Bearer ${token ?? ''}` }, body });
  const mine = async (as = ADA) =>
    myAccessTokensSchema.validate(await (await api.request('GET', '/mytokens', { as })).json());

  once.it('call the API as their owner, and say so in the audit log', async () => {
    const token = await tokenOf();
    expect(token).toMatch(/^harbour_api_[\w-]{43}$/);
    expect((await withToken(token, 'GET', '/timesheetinitial')).status).toBe(200);
    const { roles } = (await (await withToken(token, 'GET', '/vars')).json()) as { roles: string[] };
    expect(roles).toEqual(((await (await api.request('GET', '/vars', { as: ADA })).json()) as typeof wish).roles);

    const target = { id: 'x', changes: { region: 'North' } };
    expect((await withToken(token, 'POST', '/admin/people/save', target)).status).toBe(404);
    const person = { id: 'staff-owen-hughes', changes: { region: 'Elsewhere' } };
    expect((await withToken(token, 'POST', '/admin/people/save', person)).status).toBe(200);
    const [entry] = await api.deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({ action: 'person.save', source: 'API', actorName: 'Ada Lindqvist' });
  });

  once.it('are shown once, stored as a hash, and not in the answer to a repeat', async () => {
    const headers = { 'Idempotency-Key': 'create-one-token' };
    const first = await createdAccessTokenSchema.validate(await (await add({}, ADA, headers)).json());
    const again = await createdAccessTokenSchema.validate(await (await add({}, ADA, headers)).json());
    expect(again).toEqual({ token: null, created: first.created });
    const [stored] = await api.deps.db.select().from(accessTokens).where(eq(accessTokens.id, first.created.id));
    const keys = await api.deps.db.select().from(idempotencyKeys);
    expect(JSON.stringify([stored, keys])).not.toContain(first.token?.slice(12));
    expect(stored).toMatchObject({ ending: first.token?.slice(-4), staffId: 'staff-ada-lindqvist' });
    expect((await mine()).tokens.map(({ id }) => id)).toContain(first.created.id);
  });

  once.it('have at most the roles of both, from the next call', async () => {
    const token = await tokenOf({ roles: ['tools:marketing'] });
    expect((await withToken(token, 'GET', '/pardot/forms')).status).toBe(200);
    expect((await withToken(token, 'GET', '/admin/people')).status).toBe(403);
    await api.deps.db
      .update(staff)
      .set({ roles: ['tools:targets'] })
      .where(eq(staff.email, ADA));
    expect((await withToken(token, 'GET', '/pardot/forms')).status).toBe(403);
    expect((await withToken(token, 'GET', '/gettargets/2026-11-01')).status).toBe(403);
  });

  once.it('that may only read are refused by every call that writes', async () => {
    const token = await tokenOf({ isReadOnly: true });
    for (const each of Object.values<Call>(CALLS)) {
      const { route, who } = each;
      if (who === 'public' || who === 'directory' || !writes(each)) continue;
      const [method = '', pattern = ''] = route.split(' ');
      const body = method === 'POST' ? {} : undefined;
      const { status } = await withToken(token, method, pattern.replaceAll(/:\w+/g, 'x'), body);
      expect([route, status]).toEqual([route, 403]);
    }
    expect((await withToken(token, 'POST', '/advicedata', { accountId: 'client-0001' })).status).not.toBe(403);
  });

  it('end when they expire, are revoked, or their owner may not use them any more', async () => {
    const { created, token } = await made();
    const works = async () => (await withToken(token, 'GET', '/vars')).status;
    await allow(ADA, false);
    expect(await works()).toBe(401);
    await allow(ADA);
    expect(await works()).toBe(200);
    expect((await api.request('POST', '/mytokens/revoke', { as: OWEN, body: { id: created.id } })).status).toBe(404);
    expect((await api.request('POST', '/mytokens/revoke', { as: ADA, body: { id: created.id } })).status).toBe(200);
    expect(await works()).toBe(401);
    expect((await api.request('POST', '/mytokens/revoke', { as: ADA, body: { id: created.id } })).status).toBe(200);

    const [short, long] = [await tokenOf({ days: 1 }), await tokenOf({ days: 3 })];
    api.setNow(addDays(parseISO(TEST_NOW), 1).toISOString());
    expect((await withToken(short, 'GET', '/vars')).status).toBe(401);
    expect((await withToken(long, 'GET', '/vars')).status).toBe(200);
    await api.deps.db.update(staff).set({ active: false }).where(eq(staff.email, ADA));
    expect((await withToken(long, 'GET', '/vars')).status).toBe(401);
  });

  once.it('cannot do what needs a sign-in: what ends sign-ins, belongs to one or answers a secret', async () => {
    const token = await tokenOf();
    const refused: string[] = [];
    for (const { route, who } of Object.values<Call>(CALLS)) {
      // The stream of changes never ends.
      if (who === 'public' || who === 'directory' || route === 'GET /changes') continue;
      const [method = '', pattern = ''] = route.split(' ');
      const body = method === 'POST' ? {} : undefined;
      for (const sent of method === 'GET' ? ['GET', 'HEAD'] : [method]) {
        const { status } = await withToken(token, sent, pattern.replaceAll(/:\w+/g, 'x'), body);
        if (status === 403) refused.push(`${sent} ${pattern}`);
      }
    }
    expect(refused.toSorted()).toEqual([
      'GET /recording/:recordingSid',
      'GET /teamsrecording/:recordingId',
      'HEAD /recording/:recordingSid',
      'HEAD /teamsrecording/:recordingId',
      'POST /admin/directorytokens/add',
      'POST /admin/webhooks/rotate',
      'POST /admin/webhooks/save',
      'POST /mycalendar/add',
      'POST /mysessions/end',
      'POST /mysessions/endothers',
      'POST /mytokens/add',
      'POST /signout',
    ]);
    const answer = await withToken(token, 'POST', '/mycalendar/add', {});
    expect(await answer.json()).toMatchObject({ code: 'sign-in-needed' });
  });

  once.it('of earlier versions lose what they made, and people keep what they made', async () => {
    const feed = async () =>
      createdAccessTokenSchema.validate(
        await (await api.request('POST', '/mycalendar/add', { as: ADA, body: {} })).json(),
      );
    const [byPerson, byToken] = [await feed(), await feed()];
    const [entry] = await api.deps.db.select().from(auditLog).where(eq(auditLog.subjectId, byToken.created.id));
    if (!entry) throw new Error('no entry');
    const { id: _, ...fields } = entry;
    await api.deps.db.insert(auditLog).values({ ...fields, source: 'API' });
    await api.deps.db.execute(
      readFileSync(join(import.meta.dirname, '../../server/data/migrations/0044_tokens-of-tokens.sql'), 'utf8'),
    );
    const read = async ({ token }: typeof byToken) => (await api.request('GET', `/calendar/${token}`)).status;
    expect([await read(byPerson), await read(byToken)]).toEqual([200, 404]);
  });

  once.it('are only for those whom an administrator allows them', async () => {
    expect((await add({}, OWEN)).status).toBe(403);
    expect(await mine(OWEN)).toEqual({ mayCreate: false, tokens: [] });
    const change = { id: 'staff-owen-hughes', changes: { mayUseTokens: true } };
    expect((await api.request('POST', '/admin/people/save', { as: GRACE, body: change })).status).toBe(200);
    expect((await add({}, OWEN)).status).toBe(200);
    expect((await mine(OWEN)).tokens).toHaveLength(1);
  });

  once.it('have limits, and their last use is stored by the minute', async () => {
    const { created, token } = await made();
    await withToken(token, 'GET', '/vars');
    const used = async () =>
      (
        await api.deps.db
          .select()
          .from(accessTokens)
          .where(and(eq(accessTokens.id, created.id)))
      )[0]?.lastUsedAt;
    expect(await used()).toEqual(new Date(TEST_NOW));
    api.setNow(addSeconds(parseISO(TEST_NOW), 30).toISOString());
    await withToken(token, 'GET', '/vars');
    expect(await used()).toEqual(new Date(TEST_NOW));
    const before = (await mine()).tokens.length;
    for (let each = before; each < ACCESS_TOKEN_LIMITS.perPerson - 1; each += 1) expect((await add()).status).toBe(200);
    const together = await Promise.all([add(), add(), add()]);
    expect(together.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    for (const wrong of [{ name: ' ' }, { days: 0 }, { days: 5000 }, { roles: ['tools:unknown'] }])
      expect((await add(wrong)).status).toBe(422);
  });
});
