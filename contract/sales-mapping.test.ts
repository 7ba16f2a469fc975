import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tagsAfter, knownTags } from './marketing';
import {
  assignableUsers,
  candidatesOf,
  cellKey,
  mappableUsers,
  mappingsAfter,
  ownerSuggester,
  suggestedOwner,
  type SalesMapping,
  type SalesUser,
} from './sales-mapping';

const ROLE_IDS = { BDE: ['r-bde', 'r-bde-2'], BM: ['r-bm'], CMO: ['r-cmo'] };
const CELL = { industry: 'Retail', employeeProfile: '1-9' };

const user = (id: string, changes: Partial<SalesUser> = {}): SalesUser => ({
  id,
  name: `User ${id}`,
  isActive: true,
  userRoleId: 'r-bde',
  ...changes,
});

const USERS = [
  user('b', { openProspects: 3 }),
  user('a', { openProspects: 3, userRoleId: 'r-bde-2' }),
  user('left', { isActive: false }),
  user('m', { userRoleId: 'r-bm' }),
  user('c', { userRoleId: 'r-cmo' }),
  user('x', { userRoleId: 'r-other' }),
  user('n', { userRoleId: null }),
];

const mapped = (salesforceUserId: string | null, cell = CELL): SalesMapping => ({ ...cell, salesforceUserId });

describe('sales users', () => {
  it('can be given prospects while active and of a group, by name', () => {
    const groups = assignableUsers(USERS, ROLE_IDS);
    expect(Object.values(groups).map((users) => users.map(({ id }) => id))).toEqual([['a', 'b'], ['m'], ['c']]);
  });

  it('can be mapped to a cell while active BDEs who are not mapped to it yet', () => {
    const other = { industry: 'Retail', employeeProfile: '10-24' };
    expect(mappableUsers(USERS, ROLE_IDS, [mapped('a'), mapped(null)], CELL).map(({ id }) => id)).toEqual(['b']);
    expect(mappableUsers(USERS, ROLE_IDS, [mapped('a')], other).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

describe('the suggested owner', () => {
  const candidates = candidatesOf([mapped('b'), mapped('a'), mapped('left'), mapped('m')], USERS, ROLE_IDS);

  it('is the mapped active BDE with the fewest prospects, and the first by name if several are equal', () => {
    expect(suggestedOwner(CELL, candidates)?.id).toBe('a');
    expect(suggestedOwner(CELL, candidates, ({ id }) => (id === 'a' ? 2 : 1))?.id).toBe('b');
  });

  it('is nobody for an unmapped cell, a cell with only inactive users, and an unknown industry or profile', () => {
    expect(suggestedOwner({ ...CELL, industry: 'Health' }, candidates)).toBeNull();
    expect(suggestedOwner(CELL, candidatesOf([mapped('left')], USERS, ROLE_IDS))).toBeNull();
    expect(suggestedOwner({ industry: null, employeeProfile: '1-9' }, candidates)).toBeNull();
    expect(suggestedOwner({ industry: 'Retail', employeeProfile: null }, candidates)).toBeNull();
  });

  it('of many distributes them: loads differ by at most one prospect', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (count) => {
        const suggest = ownerSuggester(candidates);
        const owners = Array.from({ length: count }, () => suggest(CELL));
        const of = (id: string) => owners.filter((owner) => owner?.id === id).length;
        expect(of('a') + of('b')).toBe(count);
        expect(Math.abs(of('a') - of('b'))).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('of a group counts all its prospects', () => {
    const groups = [
      { ...CELL, prospects: 5 },
      { ...CELL, prospects: 1 },
      { ...CELL, prospects: 1 },
    ];
    const suggest = ownerSuggester(candidates);
    const owners = groups.map((group) => suggest(group, group.prospects));
    expect(owners.map((owner) => owner?.id)).toEqual(['a', 'b', 'b']);
  });
});

describe('mappings', () => {
  const operation = fc.record({
    userId: fc.constantFrom('a', 'b', 'm'),
    industry: fc.constantFrom('Retail', 'Health'),
    profile: fc.constantFrom('1-9', '10-24'),
    isActive: fc.boolean(),
  });

  it('after any operations have the latest state of each user and cell, with a row for each cell', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 20 }), (operations) => {
        let mappings: SalesMapping[] = [mapped(null)];
        const held = new Map<string, boolean>();
        for (const each of operations) {
          mappings = mappingsAfter(mappings, each);
          held.set(JSON.stringify([each.userId, cellKey({ ...each, employeeProfile: each.profile })]), each.isActive);
        }
        const there = mappings.flatMap(({ salesforceUserId, ...cell }) =>
          salesforceUserId === null ? [] : [JSON.stringify([salesforceUserId, cellKey(cell)])],
        );
        expect(there.toSorted()).toEqual([...held].flatMap(([key, isActive]) => (isActive ? [key] : [])).toSorted());
        for (const cell of new Set(mappings.map((each) => cellKey(each)))) {
          const rows = mappings.filter((each) => cellKey(each) === cell);
          expect(rows.some(({ salesforceUserId }) => salesforceUserId === null)).toBe(
            rows.every(({ salesforceUserId }) => salesforceUserId === null),
          );
        }
      }),
    );
  });

  it('keep the order of their cells', () => {
    const other = { industry: 'Retail', employeeProfile: '10-24' };
    const mappings = [mapped('a'), mapped(null, other)];
    const after = mappingsAfter(mappings, { userId: 'b', industry: 'Retail', profile: '1-9', isActive: true });
    expect(after).toEqual([mapped('a'), mapped('b'), mapped(null, other)]);
  });
});

describe('tags', () => {
  it('come from all forms, each once', () => {
    expect(knownTags([{ tags: ['b', 'a'] }, { tags: ['a', 'c'] }, { tags: [] }])).toEqual(['a', 'b', 'c']);
  });

  it('are added once and removed completely, in alphabetical order', () => {
    expect(tagsAfter(['b'], { tag: 'a', isActive: true })).toEqual(['a', 'b']);
    expect(tagsAfter(['a', 'b'], { tag: 'a', isActive: true })).toEqual(['a', 'b']);
    expect(tagsAfter(['a', 'b'], { tag: 'a', isActive: false })).toEqual(['b']);
    expect(tagsAfter(['b'], { tag: 'a', isActive: false })).toEqual(['b']);
  });
});
