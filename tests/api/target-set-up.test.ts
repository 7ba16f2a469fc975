import { NOT_RECORDED } from '@contract/audit';
import { plannedMonthsSchema, savedMonthsSchema, targetSetUpSchema, type SetUpTarget } from '@contract/target-set-up';
import { auditLog } from '@server/data/schema';
import { QUIET_MONTH, scorecardOf } from '@tests/support/target';
import { DATABASES, GRACE, sharedApi, TOM } from '@tests/support/test-api';
import { desc } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

describe.each(DATABASES)('setting up targets, on %s', (database) => {
  const api = sharedApi({ database });
  const scorecard = scorecardOf(api);

  const list = async () =>
    targetSetUpSchema.validate(await (await api.request('GET', '/admin/targets', { as: GRACE })).json());
  const shown = async (id: number): Promise<SetUpTarget> => {
    const found = (await list()).targets.find(({ targetId }) => targetId === id);
    if (!found) throw new Error(`no target ${id}`);
    return found;
  };
  const post = async (path: string, body: unknown, as = GRACE) => {
    const answer = await api.request('POST', `/admin/${path}`, { as, body });
    const text = await answer.text();
    return { status: answer.status, text, value: (answer.ok ? JSON.parse(text) : null) as unknown };
  };
  const idOf = ({ value }: { value: unknown }) => (value as { id: number }).id;
  const input = async (id: number, changes: object = {}) => {
    const { months: _months, owner: _owner, ...target } = await shown(id);
    return { ...target, ...changes };
  };
  const lastEntry = async () => (await api.deps.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];

  it('lists pillars, areas and targets with the number of dependents', async () => {
    const { pillars, areas, targets } = await list();
    expect(pillars.reduce((sum, { targets: count }) => sum + count, 0)).toBe(targets.length);
    const rollUps = targets.filter(({ areaId }) => areaId === 0);
    expect(areas.reduce((sum, { targets: count }) => sum + count, 0)).toBe(targets.length - rollUps.length);
    expect(rollUps.every(({ childTargetIds }) => (childTargetIds ?? []).length > 0)).toBe(true);
    expect(targets.some(({ months, owner }) => months > 0 && owner !== null)).toBe(true);
  });

  it.each(['pillar', 'area'] as const)(
    'adds, renames, orders and removes a %s, and refuses to remove one in use',
    async (kind) => {
      const added = await post('targetgroups/save', { kind, id: null, name: 'Wayfinding' });
      expect(added.value).toMatchObject({ name: 'Wayfinding' });
      const id = idOf(added);
      expect((await post('targetgroups/save', { kind, id: null, name: 'WAYFINDING' })).text).toContain('already');
      expect((await post('targetgroups/save', { kind, id, name: 'Reach' })).status).toBe(200);
      expect(await lastEntry()).toMatchObject({
        action: `${kind}.save`,
        subjectId: `${kind}-${id}`,
        before: { name: 'Wayfinding' },
        after: { name: 'Reach' },
      });

      const names = async () => (await list())[`${kind}s`].map((group) => group.id);
      const wanted = [id, ...(await names()).filter((other) => other !== id)];
      expect((await post('targetgroups/order', { kind, ids: wanted })).status).toBe(200);
      expect(await names()).toEqual(wanted);
      expect((await post('targetgroups/order', { kind, ids: wanted.slice(1) })).status).toBe(412);

      const used = (await list())[`${kind}s`].find(({ targets }) => targets > 0);
      const refused = await post('targetgroups/remove', { kind, id: used?.id });
      expect([refused.status, refused.text]).toEqual([409, expect.stringMatching(/has \d+ targets\. Move them first/)]);
      expect((await post('targetgroups/remove', { kind, id })).status).toBe(200);
      expect((await post('targetgroups/remove', { kind, id })).status).toBe(404);
      expect(await names()).not.toContain(id);
    },
  );

  it('changes a target with its owner, and refuses the second of two people', async () => {
    const id = await scorecard.add({ description: 'Calls answered' });
    const before = await input(id);
    expect((await post('targets/save', { ...before, description: 'Calls', ownerEmail: TOM })).status).toBe(200);
    expect(await shown(id)).toMatchObject({ description: 'Calls', owner: 'Tom Barker', months: 1 });
    expect(await lastEntry()).toMatchObject({
      action: 'target.save',
      before: { description: 'Calls answered', ownerEmail: NOT_RECORDED },
      after: { description: 'Calls', ownerEmail: NOT_RECORDED },
    });
    expect((await post('targets/save', { ...before, description: 'Other' })).status).toBe(412);
  });

  it('adds a target to a roll-up and removes it, by the rules of roll-ups', async () => {
    const [first, second, other] = [
      await scorecard.add({ description: 'First' }),
      await scorecard.add({ description: 'Second' }),
      await scorecard.add({ description: 'Percent', type: 1 }),
    ];
    const rollUp = {
      description: 'All',
      pillarId: 1,
      areaId: 0,
      targetType: 0,
      ownerEmail: null,
      rollupTargetId: null,
      childTargetIds: [first],
    };
    const added = await post('targets/save', rollUp);
    const id = (added.value as { targetId: number }).targetId;
    expect((await shown(first)).rollupTargetId).toBe(id);

    expect((await post('targets/save', await input(second, { rollupTargetId: id }))).status).toBe(200);
    expect((await shown(id)).childTargetIds).toEqual([first, second]);
    const ofOtherType = await post('targets/save', await input(other, { rollupTargetId: id }));
    expect([ofOtherType.status, ofOtherType.text]).toEqual([422, expect.stringContaining('is of another type')]);
    expect((await post('targets/save', await input(second, { pillarId: 2 }))).text).toContain('cannot change');
    expect((await post('targets/save', await input(second, { rollupTargetId: first }))).status).toBe(422);

    expect((await post('targets/save', await input(second, { rollupTargetId: null }))).status).toBe(200);
    const last = await post('targets/save', await input(first, { rollupTargetId: null }));
    expect([last.status, last.text]).toEqual([422, expect.stringContaining('adds up only this target')]);

    expect((await post('targets/remove', await named(id))).status).toBe(200);
    expect((await shown(first)).rollupTargetId).toBeNull();
  });

  const named = async (targetId: number) => ({ targetId, version: (await shown(targetId)).version });

  it('removes a target without values, and refuses one that has some', async () => {
    const used = await scorecard.add();
    const refused = await post('targets/remove', await named(used));
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('has values in one month')]);
    const unused = await scorecard.add({}, null);
    const { version } = await named(unused);
    expect((await post('targets/remove', { targetId: unused, version: '7.0' })).status).toBe(412);
    expect((await post('targets/remove', { targetId: unused, version })).status).toBe(200);
    expect(await lastEntry()).toMatchObject({ action: 'target.remove', before: { description: 'Quiet target' } });
  });

  it('saves twelve months at once, and reports each refused month', async () => {
    const id = await scorecard.add({ description: 'Planned' }, { target: 100 });
    const ownerless = await scorecard.add({ description: 'Nobody’s', ownerEmail: null }, null);
    const path = `/admin/targetmonths/2030-01-15/target-${id}`;
    const months = async () =>
      (await plannedMonthsSchema.validate(await (await api.request('GET', path, { as: GRACE })).json())).months;
    expect(await months()).toMatchObject([{ month: QUIET_MONTH, version: 1, target: 100, redLower: null }]);

    await scorecard.send(`/settarget/${QUIET_MONTH}`, { targetId: id, target: 120 });
    const answer = await post('targetmonths/save', {
      rows: [
        { targetId: id, month: '2030-01-01', version: 0, values: { target: 10, redLower: 5 } },
        { targetId: id, month: QUIET_MONTH, version: 1, values: { target: 30 } },
        { targetId: id, month: '2030-04-01', version: 0, values: { redLower: 5 } },
        { targetId: ownerless, month: '2030-01-01', version: 0, values: { target: 10 } },
        { targetId: 2_000_000_000, month: '2030-01-01', version: 0, values: { target: 10 } },
      ],
    });
    expect(await savedMonthsSchema.validate(answer.value)).toEqual({
      saved: 1,
      refused: [
        {
          targetId: id,
          month: QUIET_MONTH,
          reason: expect.stringContaining('Ada Lindqvist has saved this target') as string,
        },
        { targetId: id, month: '2030-04-01', reason: 'Target: required.' },
        { targetId: ownerless, month: '2030-01-01', reason: 'Owner email: required.' },
        { targetId: 2_000_000_000, month: '2030-01-01', reason: 'The target was not found.' },
      ],
    });
    expect(await months()).toMatchObject([
      { month: '2030-01-01', version: 1, target: 10, redLower: 5, updatedBy: 'Grace Okafor' },
      { month: QUIET_MONTH, version: 2, target: 120, updatedBy: 'Ada Lindqvist' },
    ]);
    expect(await lastEntry()).toMatchObject({
      action: 'target.plan',
      subjectName: 'Planned',
      after: { '2030-01 target': 10, '2030-01 redLower': 5 },
    });
  });

  it.each(['area-x', 'area-', 'target-0', 'team-1', 'area-1;drop'])('refuses the months of %s', async (scope) => {
    expect((await api.request('GET', `/admin/targetmonths/2030-01-01/${scope}`, { as: GRACE })).status).toBe(400);
  });
});
