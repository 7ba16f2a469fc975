import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RAG_COLOR, type Target } from '@contract/target';
import { makeTarget } from '@/entities/target/index.testing';
import { childrenOf, missingText, missingValues, needsOf, needsUpdateBy } from '../../model/missing-values';
import { scorecardOf } from './scorecard';
import { areaGroups, inGroups, toItems } from '../../model/target-groups';

const pillars = [
  { id: 1, name: 'Customers' },
  { id: 2, name: 'Finance' },
];
const areas = [
  { id: 7, name: 'Advice' },
  { id: 8, name: 'Training' },
];
const targets = [
  makeTarget({ targetId: 1, pillarId: 1, areaId: 0, childTargetIds: [2, 3] }),
  makeTarget({ targetId: 2, pillarId: 1, areaId: 7, rollupTargetId: 1 }),
  makeTarget({ targetId: 3, pillarId: 1, areaId: 8, rollupTargetId: 1, isBalanceScoreCard: false }),
  makeTarget({ targetId: 4, pillarId: 2, areaId: 7 }),
  makeTarget({ targetId: 5, pillarId: 9, areaId: 8, isBalanceScoreCard: false }),
];
const month = { targets, pillars, areas };
const everything = () => true;
const shape = (view: 'balanced' | 'breakdown' | 'breakdown-new', pillarId: number | null, areaId: number | null) => {
  const { tabs, chosen, groups } = scorecardOf(month, { view, pillarId, areaId }, everything);
  const listed = groups.map((group) => [group.title, group.targets.map(({ targetId }) => targetId)]);
  return { tabs: tabs.map(({ title }) => title), chosen: chosen?.title, groups: listed };
};

describe('the views', () => {
  it('have a card per pillar with only its balanced-scorecard targets', () => {
    expect(shape('balanced', null, null)).toEqual({
      tabs: [],
      chosen: undefined,
      groups: [
        ['Customers', [1, 2]],
        ['Finance', [4]],
      ],
    });
  });

  it('group a pillar by area, roll-ups first', () => {
    expect(shape('breakdown', 1, null)).toEqual({
      tabs: ['Customers', 'Finance'],
      chosen: 'Customers',
      groups: [
        ['Roll up', [1]],
        ['Advice', [2]],
        ['Training', [3]],
      ],
    });
  });

  it.each([null, 77])('show the first pillar if the chosen one (%s) does not exist', (pillarId) => {
    expect(shape('breakdown', pillarId, null).chosen).toBe('Customers');
  });

  it('group an area by pillar, with Roll up as the first and default tab', () => {
    expect(shape('breakdown-new', null, null)).toEqual({
      tabs: ['Roll up', 'Advice', 'Training'],
      chosen: 'Roll up',
      groups: [['Customers', [1]]],
    });
    expect(shape('breakdown-new', null, 7).groups).toEqual([
      ['Customers', [2]],
      ['Finance', [4]],
    ]);
  });

  it('keep showing a target whose pillar was deleted in the meantime', () => {
    expect(shape('breakdown-new', null, 8).groups).toEqual([
      ['Customers', [3]],
      ['Not in a listed group', [5]],
    ]);
  });

  it('have Roll up once, whether or not the answer lists it as an area', () => {
    const listed = [{ id: 0, name: 'Roll up' }, ...areas];
    expect(areaGroups(listed)).toEqual(areaGroups(areas));
  });

  it('filter the groups, but not the counts', () => {
    const view = { view: 'breakdown', pillarId: 1, areaId: null } as const;
    const scorecard = scorecardOf(month, view, ({ targetId }) => targetId === 3);
    expect(scorecard.targets).toHaveLength(3);
    expect(scorecard.groups.map(({ title }) => title)).toEqual(['Training']);
  });

  it('never lose or duplicate a target in their groups', () => {
    const ids = fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 40 });
    fc.assert(
      fc.property(ids, (places) => {
        const all = places.map((areaId, targetId) => makeTarget({ targetId, areaId }));
        const groups = inGroups(all, areaGroups(areas), ({ areaId }) => areaId);
        const shown = toItems(groups).flatMap((item) => (item.kind === 'target' ? item.target.targetId : []));
        expect(shown.toSorted((one, other) => one - other)).toEqual(all.map(({ targetId }) => targetId));
        expect(groups.every((group) => group.targets.length > 0)).toBe(true);
      }),
    );
  });
});

describe('missing values of roll-up children', () => {
  const byId = (all: readonly Target[]) => new Map(all.map((target) => [target.targetId, target]));

  it('count each child once, whether it or its roll-up is shown', () => {
    const all = [
      targets[0]!,
      makeTarget({ targetId: 2, rollupTargetId: 1, actual: null }),
      makeTarget({ targetId: 3, rollupTargetId: 1, actual: 5, target: null }),
      makeTarget({ targetId: 4, actual: null, target: null }),
    ];
    for (const shown of [all, all.slice(0, 1), all.slice(1)]) {
      const missing = missingValues(shown, byId(all));
      expect([missing.of, missing.actual.length, missing.target.length]).toEqual([2, 1, 1]);
    }
    expect(missingText(1, 2, 'actual')).toBe('1 out of 2 targets are missing actual value');
    expect(missingText(1, 2, 'target')).toBe('1 out of 2 targets are missing target value');
  });

  it('treat 0 as a value', () => {
    const all = [targets[0]!, makeTarget({ targetId: 2, rollupTargetId: 1, actual: 0, target: 0 })];
    expect(missingValues(all, byId(all))).toMatchObject({ of: 1, actual: [], target: [] });
  });

  it('ignore a child that is no longer in the answer', () => {
    expect(childrenOf(targets[0]!, byId(targets.slice(0, 2))).map(({ targetId }) => targetId)).toEqual([2]);
    expect(missingValues([makeTarget({ areaId: 0, childTargetIds: null })], new Map()).of).toBe(0);
  });
});

describe('pending work', () => {
  const reasons = { fact: 'a', cause: 'b', action: 'c' };
  it.each<[string, Partial<Target>, string[]]>([
    ['a target value', { target: null }, ['target value']],
    ['an actual', { target: 0 }, ['actual value']],
    ['nothing in green', { actual: 950, ragColor: RAG_COLOR.green }, []],
    ['reasons in amber', { actual: 850, ragColor: RAG_COLOR.amber }, ['fact, cause and action']],
    [
      'the last of the reasons in red',
      { actual: 1, ragColor: RAG_COLOR.red, fact: 'a', cause: 'b' },
      ['fact, cause and action'],
    ],
    ['nothing with all reasons', { actual: 1, ragColor: RAG_COLOR.red, ...reasons }, []],
    ['no values of a roll-up', { areaId: 0, target: null }, []],
    ['reasons of a roll-up', { areaId: 0, ragColor: RAG_COLOR.red }, ['fact, cause and action']],
  ])('is %s', (_what, changes, needs) => {
    expect(needsOf(makeTarget(changes))).toEqual(needs);
  });

  it('belongs to the owner, regardless of the spelling of their address', () => {
    expect(
      needsUpdateBy(makeTarget({ ownerEmail: ' Tom.Barker@Harbour.example ' }), 'tom.barker@harbour.example'),
    ).toBe(true);
    expect(needsUpdateBy(makeTarget({ ownerEmail: null }), 'tom.barker@harbour.example')).toBe(false);
    expect(needsUpdateBy(makeTarget(), 'ada.lindqvist@harbour.example')).toBe(false);
  });
});
