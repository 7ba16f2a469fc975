import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween, matchesIn, shortened, stepThatChanged, valueAt, valueText } from './changes';

describe('what changed between two states', () => {
  it('is named by its path', () => {
    const before = {
      theme: 'light',
      rows: [
        { id: 1, name: 'A' },
        { id: 2, name: 'B' },
      ],
      gone: true,
    };
    const after = { theme: 'dark', rows: [{ id: 2, name: 'B2' }], added: { a: 1 } };

    expect(changesBetween(before, after, 100)).toEqual([
      { path: ['theme'], before: 'light', after: 'dark' },
      { path: ['rows', '0', 'name'], before: 'B', after: 'B2' },
      { path: ['rows', '0'], before: { id: 1, name: 'A' }, after: undefined },
      { path: ['gone'], before: true, after: undefined },
      { path: ['added'], before: undefined, after: { a: 1 } },
    ]);
  });

  it('is the whole list if it is long', () => {
    const rows = Array.from({ length: 60_000 }, (_, id) => ({ id }));
    const others = rows.map(({ id }) => ({ id: id + 70_000 }));

    expect(changesBetween({ rows }, { rows: others }, 100)).toEqual([{ path: ['rows'], before: rows, after: others }]);
  });

  it('ends after the given number', () => {
    expect(changesBetween({}, { a: 1, b: 2, c: 3 }, 2)).toHaveLength(2);
  });

  it('is nothing for equal states, and something for others', () => {
    const value = fc.jsonValue({ maxDepth: 3 });
    fc.assert(
      fc.property(value, (one) => {
        expect(changesBetween({ part: one }, structuredClone({ part: one }), 100)).toEqual([]);
        expect(changesBetween({ part: one }, { part: [one] }, 100)).not.toEqual([]);
      }),
    );
  });
});

it('the step that changed a value is found in both directions', () => {
  const states = ['a', 'a', 'b', 'b', 'c'].map((name) => ({ rows: [{ name }] }));
  const find = (from: number, isForward: boolean) =>
    stepThatChanged(['rows', '0', 'name'], { at: (step) => states[step], from, last: 4, isForward });

  expect([find(3, false), find(2, false), find(1, false)]).toEqual([2, 2, null]);
  expect([find(0, true), find(2, true), find(4, true)]).toEqual([2, 4, null]);
});

it('values are found by name and by text', () => {
  const state = { clients: [{ name: 'Fairhaven Hotels' }], hotel: { stars: 4 } };

  expect(matchesIn(state, 'HOTEL', 10)).toEqual([
    { path: ['clients', '0', 'name'], value: 'Fairhaven Hotels' },
    { path: ['hotel'], value: { stars: 4 } },
  ]);
  expect(matchesIn(state, 'hotel', 1)).toHaveLength(1);
  expect(valueAt(state, ['clients', '0', 'name'])).toBe('Fairhaven Hotels');
  expect(valueAt(state, ['clients', 'toString'])).toBeUndefined();
});

it.each([
  [undefined, 'nothing'],
  ['dark', '"dark"'],
  [{ a: 1, b: [2] }, '{"a":1,"b":[2]}'],
  [Array.from({ length: 90 }, (_, id) => ({ id })), '[90 rows]'],
])('the value %j is one line: %s', (value, text) => {
  expect(valueText(value)).toBe(text);
});

it('a long list is shortened, and says by how much', () => {
  expect(shortened({ rows: [1, 2, 3, 4] }, 2)).toEqual({ rows: [1, 2, '… and 2 more'] });
  expect(shortened({ a: 1, b: 2, c: 3 }, 2)).toEqual({ a: 1, b: 2, '…': 'and 1 more' });
});
