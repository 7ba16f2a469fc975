import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SignInMethod } from '@contract/sign-in-method';
import { providerAccounts, sessions, staff } from '@server/data/schema';
import type { VerifyIdentity } from '@server/deps';
import { ADA, createTestApi, DATABASES, OWEN, sharedApi } from '@tests/support/test-api';
import { verifiedIdentity } from '@tests/support/verified-identity';

const METHODS: readonly SignInMethod[] = ['groupgoogle', 'groupmicrosoft'];

/** Replaces the provider: its token names an address and an account, and counts as verified. */
const provider =
  (issuer: string): VerifyIdentity =>
  async (token) => {
    const [email = '', subject = ''] = Buffer.from(token, 'base64url').toString().split(' ');
    return verifiedIdentity({ email, issuer, subject });
  };

describe.each(DATABASES)('The account at the provider, on %s', (database) => {
  const identities = { groupmicrosoft: provider('directory'), groupgoogle: provider('google') };
  const api = sharedApi(() => createTestApi({ database, deps: { identities } }));
  beforeEach(() => api.deps.db.delete(providerAccounts));

  const signIn = (method: SignInMethod, subject: string, email = ADA) => {
    const token = Buffer.from(`${email} ${subject}`).toString('base64url');
    return api.request('GET', `/token/${method}`, { headers: { Authorization: `Bearer ${token}` } });
  };
  const statusOf = async (...call: Parameters<typeof signIn>) => (await signIn(...call)).status;
  const bound = async () => {
    const rows = await api.deps.db.select().from(providerAccounts).orderBy(asc(providerAccounts.issuer));
    return rows.map(({ staffId, issuer, subject }) => `${staffId} ${issuer} ${subject}`);
  };

  it('is bound at the first sign-in, one per provider', async () => {
    expect([await statusOf('groupgoogle', 'g-1'), await statusOf('groupmicrosoft', 'm-1')]).toEqual([200, 200]);
    expect(await bound()).toEqual(['staff-ada-lindqvist directory m-1', 'staff-ada-lindqvist google g-1']);
  });

  it('is bound only once when several sign in at the same moment', async () => {
    const statuses = await Promise.all(['1', '2', '1', '2'].map((subject) => statusOf('groupgoogle', subject)));
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 200, 403, 403]);
    expect(await bound()).toHaveLength(1);
  });

  it.each(METHODS)('is the only one that can sign in with the address afterwards, at %s', async (method) => {
    expect(await statusOf(method, 'a-1')).toBe(200);
    const before = await api.deps.db.$count(sessions);
    const refused = await signIn(method, 'a-2');
    expect([refused.status, await api.deps.db.$count(sessions)]).toEqual([403, before]);
    expect(await refused.json()).toEqual({
      title:
        'This address belongs to another account at your sign-in provider than before. Ask your administrator to release it.',
      code: 'another-account',
    });
    expect(await statusOf(method, 'a-1', ADA.toUpperCase())).toBe(200);
  });

  it('signs in nobody else, and stays with its owner when their address changes', async () => {
    await signIn('groupgoogle', 'a-1');
    expect(await statusOf('groupgoogle', 'a-1', OWEN)).toBe(403);
    expect(await bound()).toEqual(['staff-ada-lindqvist google a-1']);

    const rename = (from: string, email: string) =>
      api.deps.db.update(staff).set({ email }).where(eq(staff.email, from));
    await rename(ADA, 'ada.byron@harbour.example');
    const statuses = [
      await statusOf('groupgoogle', 'a-1', 'ada.byron@harbour.example'),
      await statusOf('groupgoogle', 'a-2', 'ada.byron@harbour.example'),
    ];
    await rename('ada.byron@harbour.example', ADA);
    expect(statuses).toEqual([200, 403]);
  });

  it('is free again once an administrator has released it', async () => {
    await signIn('groupgoogle', 'a-1');
    await api.deps.db.delete(providerAccounts).where(eq(providerAccounts.staffId, 'staff-ada-lindqvist'));
    expect(await statusOf('groupgoogle', 'a-2')).toBe(200);
    expect(await statusOf('groupgoogle', 'a-1')).toBe(403);
  });
});
