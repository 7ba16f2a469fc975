import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sessions } from '@server/data/schema';
import { createLiveSessions } from '@server/http/live-sessions';
import { ADA, BOTH_DATABASES, OWEN, sharedApi } from '@tests/support/test-api';

describe.each(BOTH_DATABASES)('Sessions on %s', (database) => {
  const api = sharedApi({ database });

  beforeAll(async () => {
    await api.deps.db.delete(sessions);
  });

  const idsOf = async () => {
    for (const who of [ADA, OWEN, ADA]) await api.signedInAs(who);
    return (await api.deps.db.select({ id: sessions.id }).from(sessions)).map(({ id }) => id);
  };

  it('are looked up together when many are requested at once, each with its own person', async () => {
    const ids = await idsOf();
    const { find } = createLiveSessions(api.deps);
    const query = vi.spyOn(Client.prototype, 'query');
    const asked = Array.from({ length: 60 }, (_, index) => ids[index % ids.length] ?? '');
    const found = await Promise.all([find('nobody’s'), ...asked.map((id) => find(id))]);

    expect(found.map((session) => session?.id ?? null)).toEqual([null, ...asked]);
    expect(new Set(found.flatMap((session) => session?.email ?? []))).toEqual(new Set([ADA, OWEN]));
    expect(query.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it('are looked up again after one has been ended', async () => {
    const [id = ''] = await idsOf();
    const { find } = createLiveSessions(api.deps);
    const before = find(id);
    await api.deps.db.update(sessions).set({ revokedAt: api.deps.clock.now() }).where(eq(sessions.id, id));
    expect(await find(id)).toBeNull();
    await before;
  });

  it('fail with the database for the current calls, but not for later ones', async () => {
    const [id = ''] = await idsOf();
    const { find } = createLiveSessions(api.deps);
    const query = vi.spyOn(Client.prototype, 'query').mockImplementation(() => {
      throw new Error('gone');
    });
    await expect(find(id)).rejects.toThrow(/Failed query/);
    query.mockRestore();
    expect((await find(id))?.id).toBe(id);
  });

  it('are cached up to the limit, and read again after a change on this server', async () => {
    const [id = ''] = await idsOf();
    const { find, forget } = createLiveSessions({ ...api.deps, memoryMs: 60_000 });
    await find(id);
    await api.deps.db.update(sessions).set({ revokedAt: api.deps.clock.now() }).where(eq(sessions.id, id));
    expect((await find(id))?.id).toBe(id);
    const late = find(id);
    forget();
    expect(await find(id)).toBeNull();
    await late;
    expect(await find(id)).toBeNull();
  });

  it('are not cached when they were requested before a change', async () => {
    const [id = ''] = await idsOf();
    const { find, forget } = createLiveSessions({ ...api.deps, memoryMs: 60_000 });
    const before = find(id);
    await api.deps.db.update(sessions).set({ revokedAt: api.deps.clock.now() }).where(eq(sessions.id, id));
    forget();
    await before;
    expect(await find(id)).toBeNull();
  });
});
