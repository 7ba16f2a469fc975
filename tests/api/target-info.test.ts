import { pillars } from '@server/data/schema';
import { QUIET_MONTH, scorecardOf } from '@tests/support/target';
import { ADA, DATABASES, sharedApi, TOM } from '@tests/support/test-api';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

const NEW = { description: 'New metric', pillarId: 1, areaId: 2, targetType: 0 };

describe.each(DATABASES)('saving the details of a target on %s', (database) => {
  const api = sharedApi({ database });
  const scorecard = scorecardOf(api);

  let first: number;
  let second: number;

  beforeEach(async () => {
    first = await scorecard.add({ description: 'First' });
    second = await scorecard.add({ description: 'Second' });
  });

  const shown = (id: number) => scorecard.target(id, QUIET_MONTH);
  const send = (body: unknown, who = ADA) => scorecard.send('/settargetinfo', body, {}, who);

  async function saved(body: unknown): Promise<number> {
    const answer = await send(body);
    if (answer.status !== 200) throw new Error(answer.text);
    return (JSON.parse(answer.text) as { targetId: number }).targetId;
  }

  const rollUpOf = (...childTargetIds: number[]) => ({ ...NEW, areaId: 0, childTargetIds });

  it.each([undefined, null, 0])(
    'adds a target for the id %s, with an id above those of the demo data',
    async (targetId) => {
      const before = await scorecard.count();
      const id = await saved({
        ...NEW,
        targetId,
        description: '  Late reports ',
        isBalanceScoreCard: true,
        ownerEmail: TOM,
      });
      expect(await scorecard.count()).toBe(before + 1);
      expect(await shown(id)).toMatchObject({
        description: 'Late reports',
        pillarId: 1,
        areaId: 2,
        isBalanceScoreCard: true,
        owner: 'Tom Barker',
        target: null,
        childTargetIds: [],
        version: '1.0.0',
      });
    },
  );

  it('changes a target that it knows, and leaves month and owner alone', async () => {
    const before = await shown(first);
    const changes = {
      description: 'Renamed',
      pillarId: 3,
      areaId: 4,
      targetType: 2 as const,
      isBalanceScoreCard: true,
    };
    await saved({ ...before, ...changes, target: 1, ownerEmail: TOM });
    expect(await shown(first)).toEqual({ ...before, ...changes, version: '2.1.0' });
    expect((await send({ ...NEW, targetId: 2_000_000_000 })).status).toBe(404);
  });

  it('makes a roll-up, changes its children, and locks the pillar of all of them', async () => {
    const rollUp = await saved(rollUpOf(first, second));
    expect(await shown(rollUp)).toMatchObject({ areaId: 0, target: 100, childTargetIds: [first, second] });
    expect((await shown(first)).rollupTargetId).toBe(rollUp);
    for (const id of [rollUp, first]) {
      const answer = await send({ ...(await shown(id)), pillarId: 2, targetType: 1 });
      expect(answer.status).toBe(422);
      expect(answer.text).toContain('Pillar: cannot change while the target belongs to a roll-up.');
      expect(answer.text).toContain('Target type: cannot change');
    }
    await saved({ ...(await shown(rollUp)), childTargetIds: [second, second] });
    expect(await shown(rollUp)).toMatchObject({ target: 50, childTargetIds: [second] });
    expect((await shown(first)).rollupTargetId).toBeNull();
    await saved({ targetId: rollUp, ...NEW, areaId: 0, description: 'Without a word of its children' });
    expect((await shown(rollUp)).childTargetIds).toEqual([second]);
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['a blank description', async () => ({ ...NEW, description: ' ' }), 'Description: required.'],
    ['no pillar', async () => ({ ...NEW, pillarId: null }), 'The pillar'],
    ['an unknown pillar', async () => ({ ...NEW, pillarId: 99 }), 'Pillar: this pillar no longer exists.'],
    ['an unknown area', async () => ({ ...NEW, areaId: 99 }), 'Area: this area no longer exists.'],
    ['an unknown type', async () => ({ ...NEW, targetType: 7 }), 'The target type'],
    ['a roll-up of nothing', async () => rollUpOf(), 'Targets added up: a roll-up needs the targets that it adds up.'],
    ['an unknown child', async () => rollUpOf(2_000_000_000), 'target 2000000000 does not exist'],
    ['children of a target', async () => ({ ...NEW, childTargetIds: [first] }), 'Targets added up: only a roll-up'],
    [
      'a child of another type',
      async () => rollUpOf(await scorecard.add({ type: 1 })),
      '“Quiet target” is of another type',
    ],
    ['a child of another pillar', async () => rollUpOf(await scorecard.add({ pillarId: 2 })), 'is of another pillar'],
    ['another’s child', async () => rollUpOf(await childOfAnother()), 'belongs to another roll-up'],
    ['a roll-up of roll-ups', async () => rollUpOf(await saved(rollUpOf(first))), 'cannot add up another roll-up'],
    ['itself', async () => ({ ...rollUpOf(first), targetId: first }), '“First” a roll-up cannot add up itself'],
    ['half a number', async () => rollUpOf(1.5), 'The targets added up of item 1 must be an integer'],
  ])('refuses %s and names the field', async (_what, body, message) => {
    const sent = await body();
    const before = await scorecard.stored();
    const answer = await send(sent);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain(message);
    expect(await scorecard.stored()).toEqual(before);
  });

  async function childOfAnother(): Promise<number> {
    return scorecard.add({ rollupTargetId: await scorecard.add({ areaId: null }) });
  }

  it('refuses a child that would make a circle of two roll-ups', async () => {
    const rollUp = await saved(rollUpOf(first));
    const answer = await send({ ...(await shown(first)), areaId: 0, childTargetIds: [rollUp] });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('cannot add up another roll-up');
    expect((await shown(first)).childTargetIds).toEqual([]);
  });

  it('refuses a save after its pillar was deleted', async () => {
    await api.deps.db.insert(pillars).values({ id: 77, name: 'Gone soon', position: 9 });
    await api.deps.db.delete(pillars).where(eq(pillars.id, 77));
    expect(await send({ ...(await shown(first)), pillarId: 77 })).toEqual({
      status: 422,
      text: 'Pillar: this pillar no longer exists.',
    });
  });

  it('refuses the second of two people, even if the first only added the target to a roll-up', async () => {
    const read = await shown(first);
    await saved({ ...read, description: 'By Ada' });
    const answer = await send({ ...read, description: 'By Tom' }, TOM);
    expect(answer.status).toBe(412);
    expect(answer.text).toContain('Ada Lindqvist has saved this target');
    const other = await shown(second);
    await saved(rollUpOf(second));
    expect((await send({ ...other, pillarId: 2 }, TOM)).status).toBe(412);
    expect(await shown(first)).toMatchObject({ description: 'By Ada', pillarId: 1 });
  });

  it('gives a child to only one of several roll-ups at the same moment', async () => {
    await Promise.all([1, 2, 3, 4].map(() => shown(first)));
    const answers = await Promise.all([1, 2, 3].map(() => send(rollUpOf(first, second))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    const { rollupTargetId } = await shown(first);
    expect((await shown(rollupTargetId ?? 0)).childTargetIds).toEqual([first, second]);
  });

  it('keeps every roll-up consistent for any saves in any order', async () => {
    const pool = [first, second];
    for (const type of [0, 0, 0, 1] as const) pool.push(await scorecard.add({ type }));
    const step = fc.record({
      target: fc.nat(5),
      areaId: fc.constantFrom(0, 1),
      pillarId: fc.constantFrom(1, 1, 2),
      children: fc.uniqueArray(fc.nat(5), { maxLength: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 4 }), async (steps) => {
        const sent = steps.map(({ target, areaId, pillarId, children }) =>
          send({
            ...NEW,
            targetId: pool[target],
            areaId,
            pillarId,
            childTargetIds: children.map((each) => pool[each]),
          }),
        );
        const answers = await Promise.all(sent);
        expect(answers.every(({ status }) => [200, 412, 422, 503].includes(status))).toBe(true);
        const { targets } = await scorecard.month(QUIET_MONTH);
        const byId = new Map(targets.map((target) => [target.targetId, target]));
        const links = targets.flatMap((parent) =>
          (parent.childTargetIds ?? []).map((id) => [parent, byId.get(id)] as const),
        );
        const broken = links.filter(
          ([parent, child]) =>
            parent.areaId !== 0 ||
            child?.areaId === 0 ||
            child?.rollupTargetId !== parent.targetId ||
            child.pillarId !== parent.pillarId ||
            child.targetType !== parent.targetType,
        );
        expect(broken).toEqual([]);
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});
