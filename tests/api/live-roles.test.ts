import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { Configuration } from '@contract/configuration';
import type { ProductToken } from '@contract/session';
import type { SignInMethod } from '@contract/sign-in-method';
import { sessions, staff } from '@server/data/schema';
import { ADA, createTestApi, DATABASES, sharedApi } from '@tests/support/test-api';
import { verifiedIdentity } from '@tests/support/verified-identity';

const ALL = ['tools:marketing', 'tools:targets', 'tools:templates', 'tools:ai', 'tools:registrations'];

describe.each(DATABASES)('Roles and people, read from the database at each call, on %s', (database) => {
  /** Ada's roles from the directory at the next sign-in; null leaves them to her row. */
  let byDirectory: string[] | null = null;

  const identities = {
    groupmicrosoft: async () =>
      verifiedIdentity({ email: ADA, issuer: 'directory', subject: 'ada', roles: byDirectory }),
    groupgoogle: async () => verifiedIdentity({ email: ADA, issuer: 'google', subject: 'ada' }),
  };
  const api = sharedApi(() => createTestApi({ database, deps: { identities } }));
  afterEach(async () => {
    byDirectory = null;
    await change({ roles: ALL, active: true });
  });

  const change = (row: Partial<typeof staff.$inferInsert>) =>
    api.deps.db.update(staff).set(row).where(eq(staff.email, ADA));
  const by = (token: string, headers: Record<string, string> = {}) => ({
    headers: { Authorization: `Bearer ${token}`, ...headers },
  });
  const signIn = async (method: SignInMethod = 'groupgoogle', headers: Record<string, string> = {}) => {
    const answer = await api.request('GET', `/token/${method}`, by('of.the.provider', headers));
    return ((await answer.json()) as ProductToken).token;
  };
  const targets = (token: string) => api.request('GET', '/gettargets/2026-10-01', by(token));
  const rolesOf = async (token: string) => {
    const answer = await api.request('GET', '/vars', by(token));
    return ((await answer.json()) as Configuration).roles;
  };

  it('a withdrawn role is refused at once, and /vars lists the remaining ones', async () => {
    const token = await signIn();
    expect((await targets(token)).status).toBe(200);
    await change({ roles: ['tools:marketing'] });
    const refused = await targets(token);
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { title: 'This needs the role Targets.', code: 'role-missing' },
    ]);
    expect(await rolesOf(token)).toEqual(['tools:marketing']);
  });

  it('a new role works without another sign-in', async () => {
    await change({ roles: [] });
    const token = await signIn();
    expect([(await targets(token)).status, await rolesOf(token)]).toEqual([403, []]);
    await change({ roles: ['tools:targets'] });
    expect([(await targets(token)).status, await rolesOf(token)]).toEqual([200, ['tools:targets']]);
  });

  it('the directory’s roles of the latest sign-in apply in every browser and override the row', async () => {
    byDirectory = ['tools:targets'];
    const [here, byGoogle] = [await signIn('groupmicrosoft'), await signIn('groupgoogle')];
    await change({ roles: [] });
    expect([(await targets(here)).status, (await targets(byGoogle)).status]).toEqual([200, 403]);

    byDirectory = ['tools:ai'];
    const elsewhere = await signIn('groupmicrosoft');
    expect(await Promise.all([here, elsewhere, byGoogle].map(rolesOf))).toEqual([['tools:ai'], ['tools:ai'], []]);

    byDirectory = null;
    await change({ roles: ['tools:targets'] });
    await signIn('groupmicrosoft', { 'X-Renews': here });
    expect(await Promise.all([here, elsewhere].map(rolesOf))).toEqual([['tools:targets'], ['tools:targets']]);
  });

  it('a leaver is signed out for good, and can sign in again after returning', async () => {
    const before = await signIn();
    await change({ active: false });
    expect((await targets(before)).status).toBe(401);
    await change({ active: true });
    const ended = await targets(before);
    expect([ended.status, await ended.json()]).toEqual([401, expect.objectContaining({ code: 'session-ended' })]);
    expect((await targets(await signIn())).status).toBe(200);
    const renewal = await api.request('GET', '/token/groupgoogle', by('of.the.provider', { 'X-Renews': before }));
    expect(renewal.status).toBe(401);
  });

  it('a person deactivated during a sign-in is not signed in', async () => {
    let isLeaving = false;
    const late = {
      ...api.deps.identities,
      groupgoogle: async () => {
        isLeaving = true;
        return verifiedIdentity({ email: ADA, issuer: 'google', subject: 'ada' });
      },
    };
    const count = () => api.deps.db.$count(sessions, eq(sessions.staffId, 'staff-ada-lindqvist'));
    const before = await count();
    const transaction = api.deps.db.transaction.bind(api.deps.db);
    // Between the lookup of the person and the insert of the session's row.
    const db = new Proxy(api.deps.db, {
      get: (target, name) =>
        name === 'transaction'
          ? async (...call: Parameters<typeof transaction>) => {
              if (isLeaving) await change({ active: false });
              return transaction(...call);
            }
          : (Reflect.get(target, name) as unknown),
    });
    const { createApp } = await import('@server/app');
    const app = createApp({ ...api.deps, identities: late, db });
    const answer = await app.fetch(
      new Request('http://api.test/token/groupgoogle', {
        headers: { Authorization: 'Bearer of.the.provider', 'X-Requested-With': 'XMLHttpRequest' },
      }),
    );
    expect([answer.status, await count()]).toEqual([403, before]);
  });
});
