import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WrongProspects } from './prospect-answer';
import { withProspectChanges, type ProspectChanges } from './prospect-changes';
import { EMPTY_PROSPECT, type ProspectGroup, type ProspectGroups } from './prospect-group';

const group = (id: string, score = 0): ProspectGroup => ({
  id,
  prospects: [{ ...EMPTY_PROSPECT, id: `${id}-1`, score }],
});

/** The changes from one list of groups to another, as a server sends them. */
function changesTo(after: ProspectGroups, before: ProspectGroups): ProspectChanges {
  const scores = new Map(before.map(({ id, prospects }) => [id, prospects[0]?.score]));
  const order = before.filter(({ id }) => after.some((each) => each.id === id)).map(({ id }) => id);
  const stay = new Set<string>();
  // Groups that keep their score and their position among the others.
  for (const { id, prospects } of after) {
    if (scores.get(id) === prospects[0]?.score && order[stay.size] === id) stay.add(id);
  }
  return {
    removed: before.map(({ id }) => id).filter((id) => after.every((each) => each.id !== id)),
    changed: after.flatMap((each, index) =>
      stay.has(each.id) ? [] : [{ after: after[index - 1]?.id ?? null, group: each }],
    ),
  };
}

const groups = fc
  .uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'), fc.nat({ max: 2 })), {
    selector: ([id]) => id,
  })
  .map((list) => list.map(([id, score]) => group(id, score)));

describe('the changes of prospects', () => {
  it('make any answer of any earlier one', () => {
    fc.assert(
      fc.property(groups, groups, (before, after) => {
        const changes = JSON.parse(JSON.stringify(changesTo(after, before))) as unknown;
        expect(withProspectChanges(before, changes)).toEqual(after);
      }),
    );
  });

  it('leave all other groups the same objects', () => {
    const before = [group('a'), group('b'), group('c')];
    const after = withProspectChanges(before, { removed: [], changed: [{ after: 'a', group: group('b', 5) }] });
    expect([after[0], after[2]]).toEqual([before[0], before[2]]);
    expect(after[0]).toBe(before[0]);
    expect(after[2]).toBe(before[2]);
    expect(Object.isFrozen(after)).toBe(true);
  });

  it.each([
    ['nothing', null],
    ['a whole answer', [group('a')]],
    ['no groups', { removed: [], changed: [{ after: null, group: 7 }] }],
    ['a place after a group that is unknown', { removed: [], changed: [{ after: 'z', group: group('b') }] }],
  ])('are refused if they are %s', (_what, changes) => {
    expect(() => withProspectChanges([group('a')], changes)).toThrow(WrongProspects);
  });
});
