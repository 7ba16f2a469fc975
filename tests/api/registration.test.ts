import { insurerMembersSchema, submissionsSchema } from '@contract/registration';
import { insurerMembers, memberVersions, registrationSubmissions } from '@server/data/schema';
import { ADA, createTestApi, DATABASES, sharedApi, TOM } from '@tests/support/test-api';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

describe.each(DATABASES)('registrations on %s', (database) => {
  const api = sharedApi(() => createTestApi({ database, environment: { INSURER: 'Harbour Mutual' } }));

  async function submissions() {
    const answer = await api.request('GET', '/registration/submissions', { as: TOM });
    expect(answer.status).toBe(200);
    return submissionsSchema.validate(await answer.json());
  }

  async function members(path: string) {
    const answer = await api.request('GET', path, { as: TOM });
    expect(answer.status).toBe(200);
    return insurerMembersSchema.validate(await answer.json());
  }

  it('are those that nobody has dismissed, latest first', async () => {
    const list = await submissions();
    const stored = await api.deps.db.select().from(registrationSubmissions);
    const open = stored.filter(({ dismissedAt }) => dismissedAt === null).map(({ id }) => id);
    expect(open.length).toBeLessThan(stored.length);
    expect(list.map(({ id }) => id).toSorted()).toEqual(open.toSorted());
    const moments = list.map(({ createdOn }) => createdOn ?? '');
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(moments[0]).toMatch(/^2026-11-\d\dT\d\d:\d\d:00\.000Z$/);
  });

  it('disappear when dismissed, even twice, and return to their place when restored', async () => {
    const before = await submissions();
    const id = before[2]?.id ?? '';
    const dismissed = await api.request('POST', `/registration/dismiss/${id}`, { as: TOM });
    expect([dismissed.status, await dismissed.json()]).toEqual([200, { id, version: expect.any(Number) as number }]);
    expect((await submissions()).map((each) => each.id)).toEqual(before.map((each) => each.id).toSpliced(2, 1));

    api.setNow('2026-11-18T12:00:00.000Z');
    expect((await api.request('POST', `/registration/dismiss/${id}`, { as: ADA })).status).toBe(200);
    const [row] = await api.deps.db.select().from(registrationSubmissions).where(eq(registrationSubmissions.id, id));
    expect([row?.dismissedById, row?.dismissedAt?.toISOString()]).toEqual([
      'staff-tom-barker',
      '2026-11-18T10:00:00.000Z',
    ]);

    expect((await api.request('POST', `/registration/restore/${id}`, { as: TOM })).status).toBe(200);
    const withoutVersion = (list: typeof before) => list.map(({ version: _version, ...submission }) => submission);
    expect(withoutVersion(await submissions())).toEqual(withoutVersion(before));
  });

  it.each(['dismiss', 'restore'])('are not found by an unknown id: %s', async (verb) => {
    const answer = await api.request('POST', `/registration/${verb}/nobody`, { as: TOM });
    expect([answer.status, await answer.json()]).toEqual([
      404,
      { code: 'not-found', title: 'The registration was not found.' },
    ]);
  });

  it('are dismissed once with one key', async () => {
    const id = (await submissions())[0]?.id ?? '';
    const headers = { 'Idempotency-Key': `dismiss-${database}` };
    await api.request('POST', `/registration/dismiss/${id}`, { as: TOM, headers });
    await api.request('POST', `/registration/restore/${id}`, { as: TOM });
    const again = await api.request('POST', `/registration/dismiss/${id}`, { as: TOM, headers });
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    expect((await submissions()).map((each) => each.id)).toContain(id);
  });

  it('have the insurer’s list at its name, in both forms of the path and regardless of case', async () => {
    const list = await members('/registration/Harbour%20Mutual/members');
    const stored = await api.deps.db.select().from(insurerMembers);
    expect(list).toHaveLength(stored.length);
    expect(await members('/registration/harbour%20mutualmembers')).toEqual(list);
    expect(Object.keys(list[0] ?? {})).toHaveLength(11);
    expect(new Set(list.map(({ policyNumber }) => policyNumber))).toHaveProperty('size', list.length);
    const other = await api.request('GET', '/registration/Another/members', { as: TOM });
    expect(other.status).toBe(404);
  });

  it('are listed completely although they are read page by page, or as an empty list', async () => {
    const { db } = api.deps;
    await db.delete(memberVersions);
    expect(await members('/registration/Harbour%20Mutual/members')).toEqual([]);
    const keys = Array.from({ length: 10_001 }, (_, index) => `p-${String(index).padStart(5, '0')}`);
    for (let from = 0; from < keys.length; from += 4000) {
      const rows = keys
        .slice(from, from + 4000)
        .map((key) => ({ policyKey: key, policyNumber: key, name: `“${key}”` }));
      await db.insert(memberVersions).values(rows);
    }
    const list = await members('/registration/Harbour%20Mutual/members');
    expect(list.map(({ policyNumber }) => policyNumber)).toEqual(keys);
    expect(list[10_000]).toMatchObject({ name: '“p-10000”', endDate: null, brokerContact: null });
  });
});
