import { DELETED, OWNER_ERROR, OWNER_UPDATES_MAX, UNASSIGNED } from '@contract/prospect';
import { reverseUpdates } from '@contract/prospect-group';
import { prospectAudits, prospectChanges, prospects, salesUsers } from '@server/data/schema';
import { consoleOf } from '@tests/support/marketing';
import { ADA, BOTH_DATABASES, onceOf, sharedApi } from '@tests/support/test-api';
import { eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

/** Users in the demo data: two active BDEs, and one who has left. */
const BDE = 'sales-01';
const OTHER = 'sales-02';
const LEFT = 'sales-16';

describe.each(BOTH_DATABASES)('assigning prospects on %s', (database) => {
  const once = onceOf(database);
  const api = sharedApi({ database });
  const marketing = consoleOf(api);

  let made = 0;

  /** Adds prospects of a new company; returns their ids. */
  async function fresh(count: number, details: Partial<typeof prospects.$inferInsert> = {}): Promise<string[]> {
    made += 1;
    const ids = Array.from({ length: count }, (_, index) => `fresh-${made}-${index}`);
    await marketing.add(...ids.map((id) => ({ id, company: `Fresh ${made} Ltd`, ...details })));
    return ids;
  }

  const storedOf = async (id: string) => {
    const [row] = await api.deps.db.select().from(prospects).where(eq(prospects.id, id));
    return row;
  };
  const nameOf = async (id: string) => (await marketing.users()).find((user) => user.id === id)?.name ?? '';

  once.it.each([
    ['today', 0, '2026-11-18T17:00'],
    ['the next working day', 1, '2026-11-19T17:00'],
  ])('with a task for %s sets owner, task and audit, and clears the error', async (_what, taskDays, due) => {
    const [id = ''] = await fresh(1, { error: 'Refused before.' });
    expect(await marketing.assign({ updates: [{ id, salesforceOwnerId: BDE }], taskDays })).toEqual([]);
    expect(await marketing.prospect(id)).toMatchObject({
      salesforceOwnerId: BDE,
      taskDueDate: due,
      error: null,
      audits: [{ newValue: await nameOf(BDE), actionedBy: 'Priya Nair', createdOn: '2026-11-18T10:00' }],
    });
  });

  once.it('on a Friday puts the next working day on Monday', async () => {
    const [id = ''] = await fresh(1);
    api.setNow('2026-11-20T10:00:00.000Z');
    await marketing.assign({ updates: [{ id, salesforceOwnerId: BDE }], taskDays: 1 });
    api.setNow('2026-11-18T10:00:00.000Z');
    expect((await storedOf(id))?.taskDueDate).toBe('2026-11-23T17:00');
  });

  once.it('without a task leaves the existing one', async () => {
    const [id = ''] = await fresh(1, { taskDueDate: '2026-11-12T17:00' });
    await marketing.assign({ updates: [{ id, salesforceOwnerId: BDE }] });
    await marketing.assign({ updates: [{ id, salesforceOwnerId: OTHER }], taskDays: null });
    expect(await storedOf(id)).toMatchObject({ ownerId: OTHER, taskDueDate: '2026-11-12T17:00' });
  });

  once.it('reports each prospect that cannot be assigned, and assigns all others', async () => {
    const [first = '', second = '', toInactive = '', toNobody = ''] = await fresh(4);
    const [deleted = ''] = await fresh(1, { status: DELETED });
    await api.deps.db.delete(prospects).where(eq(prospects.id, second));
    const updates = [first, second, deleted].map((id) => ({ id, salesforceOwnerId: BDE }));
    const errors = await marketing.assign({
      updates: [
        ...updates,
        { id: toInactive, salesforceOwnerId: LEFT },
        { id: toNobody, salesforceOwnerId: 'sales-99' },
      ],
      taskDays: 0,
    });
    expect(Object.fromEntries(errors.map(({ key, value }) => [key, value]))).toEqual({
      [second]: OWNER_ERROR.gone,
      [deleted]: OWNER_ERROR.deleted,
      [toInactive]: OWNER_ERROR.inactiveOwner(await nameOf(LEFT)),
      [toNobody]: OWNER_ERROR.unknownOwner,
    });
    expect((await storedOf(first))?.ownerId).toBe(BDE);
    for (const id of [deleted, toInactive, toNobody]) {
      expect(await storedOf(id)).toMatchObject({ ownerId: null, taskDueDate: null });
    }
    expect(await api.deps.db.$count(prospectAudits, eq(prospectAudits.prospectId, toInactive))).toBe(0);
  });

  once.it('reports an owner who was deactivated in the meantime', async () => {
    const [id = ''] = await fresh(1);
    await api.deps.db.update(salesUsers).set({ isActive: false }).where(eq(salesUsers.id, OTHER));
    const errors = await marketing.assign({ updates: [{ id, salesforceOwnerId: OTHER }] });
    await api.deps.db.update(salesUsers).set({ isActive: true }).where(eq(salesUsers.id, OTHER));
    expect(errors).toEqual([{ key: id, value: OWNER_ERROR.inactiveOwner(await nameOf(OTHER)) }]);
  });

  once.it('is refused for prospects that somebody else has assigned meanwhile, with their name', async () => {
    const [taken = '', open = ''] = await fresh(2);
    await marketing.assign({ updates: [{ id: taken, salesforceOwnerId: BDE }] });
    const late = (id: string) => ({ id, salesforceOwnerId: OTHER, seenOwnerId: null });
    const errors = await marketing.assign({ updates: [late(taken), late(open)] });
    expect(errors).toEqual([{ key: taken, value: OWNER_ERROR.assignedMeanwhile('Priya Nair', await nameOf(BDE)) }]);
    expect([(await storedOf(taken))?.ownerId, (await storedOf(open))?.ownerId]).toEqual([BDE, OTHER]);
    // The same owner twice is not a conflict.
    expect(await marketing.assign({ updates: [{ id: taken, salesforceOwnerId: BDE, seenOwnerId: null }] })).toEqual([]);
  });

  once.it('is undone by the reverse call: owner and task as before, recorded in an audit', async () => {
    const [owned = '', unowned = ''] = await fresh(2);
    await marketing.assign({ updates: [{ id: owned, salesforceOwnerId: BDE, taskDueDate: '2026-11-11T17:00' }] });
    const before = [await marketing.prospect(owned), await marketing.prospect(unowned)];
    await marketing.assign({
      updates: [owned, unowned].map((id) => ({ id, salesforceOwnerId: OTHER })),
      taskDays: 0,
    });
    expect(await marketing.assign({ updates: reverseUpdates(OTHER, before) })).toEqual([]);
    expect(await storedOf(owned)).toMatchObject({ ownerId: BDE, taskDueDate: '2026-11-11T17:00' });
    expect(await storedOf(unowned)).toMatchObject({ ownerId: null, taskDueDate: null });
    const { audits } = await marketing.prospect(unowned);
    expect(audits.map(({ newValue }) => newValue)).toEqual([UNASSIGNED, await nameOf(OTHER)]);
  });

  it('happens once, however often its request arrives', async () => {
    const [id = ''] = await fresh(1);
    const body = { updates: [{ id, salesforceOwnerId: BDE }], taskDays: 0 };
    const headers = { 'Idempotency-Key': `assign-once-${database}` };
    const first = await marketing.send('updateProspect', body, headers);
    const second = await marketing.send('updateProspect', body, headers);
    expect([first.text, second.text]).toEqual(['[]', '[]']);
    expect(second.headers.get('Idempotency-Replayed')).toBe('true');
    expect(await api.deps.db.$count(prospectAudits, eq(prospectAudits.prospectId, id))).toBe(1);
  });

  it('loses no update when two people assign hundreds at once', async () => {
    const ids = await fresh(300);
    const by = (who: string, owner: string, order: readonly string[]) => {
      const updates = order.map((id) => ({ id, salesforceOwnerId: owner, seenOwnerId: null }));
      return marketing.send('updateProspect', { updates, taskDays: 0 }, {}, who);
    };
    const answers = await Promise.all([by(ADA, BDE, ids), by(ADA, OTHER, ids.toReversed())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    // One of them had them all, and the other was told so for each.
    expect(answers.map(({ text }) => (JSON.parse(text) as unknown[]).length).toSorted((a, b) => a - b)).toEqual([
      0, 300,
    ]);
    const rows = await api.deps.db
      .select()
      .from(prospects)
      .where(like(prospects.id, `fresh-${made}-%`));
    expect(new Set(rows.map(({ ownerId }) => ownerId)).size).toBe(1);
    const audits = await api.deps.db.$count(prospectAudits, like(prospectAudits.prospectId, `fresh-${made}-%`));
    expect(audits).toBe(300);
  });

  once.it('accepts as many as the contract allows in one call', async () => {
    const updates = Array.from({ length: OWNER_UPDATES_MAX }, (_, index) => ({
      id: `no-prospect-${index}`,
      salesforceOwnerId: BDE,
    }));
    const errors = await marketing.assign({ updates, taskDays: 1 });
    expect(errors).toHaveLength(OWNER_UPDATES_MAX);
  });

  once.it('of no prospects returns no error and writes nothing', async () => {
    const before = await api.deps.db.$count(prospectChanges);
    expect(await marketing.assign({ updates: [], taskDays: 0 })).toEqual([]);
    expect(await api.deps.db.$count(prospectChanges)).toBe(before);
  });

  once.it('increases the stats of the day and the load of the owner', async () => {
    const ids = await fresh(3);
    const loadOf = async () => (await marketing.users()).find(({ id }) => id === BDE)?.openProspects ?? 0;
    const countOf = async () => {
      const { entries } = await marketing.stats();
      return entries.find(({ date, user }) => date === '2026-11-18' && user === 'Ada Lindqvist')?.count ?? 0;
    };
    const before = [await loadOf(), await countOf()];
    const updates = ids.map((id) => ({ id, salesforceOwnerId: BDE }));
    await marketing.send('updateProspect', { updates }, {}, ADA);
    expect([await loadOf(), await countOf()]).toEqual([(before[0] ?? 0) + 3, (before[1] ?? 0) + 3]);
  });

  once.it.each([
    ['no updates', {}],
    ['updates that are not a list', { updates: 'all' }],
    ['an update without an owner', { updates: [{ id: 'prospect-000001' }] }],
    ['an update without an id', { updates: [{ salesforceOwnerId: BDE }] }],
    ['a malformed id', { updates: [{ id: "'; --", salesforceOwnerId: BDE }] }],
    ['an id that is a number', { updates: [{ id: 7, salesforceOwnerId: BDE }] }],
    ['null among the updates', { updates: [null] }],
    ['another task', { updates: [], taskDays: 2 }],
    ['a task as text', { updates: [], taskDays: '1' }],
    ['a task with an invalid date', { updates: [{ id: 'a', salesforceOwnerId: BDE, taskDueDate: 'soon' }] }],
    [
      'a prospect twice',
      {
        updates: [
          { id: 'a', salesforceOwnerId: BDE },
          { id: 'a', salesforceOwnerId: OTHER },
        ],
      },
    ],
    [
      'too many',
      {
        updates: Array.from({ length: OWNER_UPDATES_MAX + 1 }, (_, id) => ({ id: `p${id}`, salesforceOwnerId: null })),
      },
    ],
  ])('refuses %s', async (_what, body) => {
    const { status, text } = await marketing.send('updateProspect', body);
    expect(status).toBe(422);
    expect(text.length).toBeGreaterThan(8);
  });
});
