import { describe, expect, it } from 'vitest';
import { addHours } from 'date-fns';
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { sessions } from '@server/data/schema';
import { forgetOldSessions } from '@server/session/sessions';
import { ADA, createTestApi, DATABASES, OWEN, sharedApi } from '@tests/support/test-api';
import { verifiedIdentity } from '@tests/support/verified-identity';
import type { ProductToken } from '@contract/session';

describe.each(DATABASES)('Sign-out on %s', (database) => {
  const identities = {
    groupmicrosoft: async () => verifiedIdentity({ email: ADA, issuer: 'directory', subject: 'ada' }),
    groupgoogle: async () => verifiedIdentity({ email: OWEN, issuer: 'google', subject: 'owen' }),
  };
  const api = sharedApi(() => createTestApi({ database, deps: { identities } }));

  const withToken = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
  const statusOf = async (token: string) => (await api.request('GET', '/vars', withToken(token))).status;
  const signOut = (token: string) => api.request('POST', '/signout', withToken(token));

  async function renewed(token?: string): Promise<string> {
    const headers: Record<string, string> = { Authorization: 'Bearer of.the.provider' };
    if (token !== undefined) headers['X-Renews'] = token;
    const response = await api.request('GET', '/token/groupmicrosoft', { headers });
    return ((await response.json()) as ProductToken).token;
  }

  it('ends the session on the server', async () => {
    const token = await renewed();
    expect(await statusOf(token)).toBe(200);
    expect((await signOut(token)).status).toBe(204);
    expect(await statusOf(token)).toBe(401);
  });

  it('ends every session that was renewed from it, and those it was renewed from', async () => {
    const first = await renewed();
    const second = await renewed(first);
    const third = await renewed(second);
    await signOut(second);
    expect(await Promise.all([first, second, third].map(statusOf))).toEqual([401, 401, 401]);
  });

  it('leaves the same person’s session in another browser alone', async () => {
    const here = await renewed();
    const elsewhere = await renewed();
    await signOut(here);
    expect(await statusOf(elsewhere)).toBe(200);
  });

  it('leaves other people alone', async () => {
    const owen = await api.signedInAs(OWEN);
    await signOut(await api.signedInAs(ADA));
    expect(await statusOf(owen)).toBe(200);
  });

  it('needs a session, so it cannot be done twice', async () => {
    const token = await renewed();
    await signOut(token);
    expect((await signOut(token)).status).toBe(401);
    expect((await api.request('POST', '/signout')).status).toBe(401);
  });

  it('is not undone by a renewal', async () => {
    const token = await renewed();
    await signOut(token);
    expect(await renewed(token)).toBeUndefined();
    expect(await statusOf(token)).toBe(401);
  });

  it('leaves session rows, which the clean-up deletes a day after their expiry', async () => {
    const token = await renewed();
    const end = new Date(Number(decodeJwt(token).exp) * 1000);
    const isStored = async () =>
      (await api.deps.db.$count(sessions, eq(sessions.id, String(decodeJwt(token)['sid'])))) === 1;
    await forgetOldSessions(api.deps.db, addHours(end, 23));
    expect(await isStored()).toBe(true);
    await forgetOldSessions(api.deps.db, addHours(end, 25));
    expect(await isStored()).toBe(false);
  });
});
