import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GridColumnKind, GridValue } from './grid-column';
import { PLAIN_HOST } from '../testing/plain-host';
import { sortKeys, sortedOrder, toggledSort } from './grid-sort';

function sorted(values: readonly GridValue[], kind: GridColumnKind, descending = false): GridValue[] {
  const keys = sortKeys({ ...PLAIN_HOST, kind, valueAt: (index) => values[index] }, values.length);
  const order = sortedOrder(Uint32Array.from(values.keys()), [{ keys, descending }]);
  return Array.from(order, (index) => values[index]);
}

const collator = new Intl.Collator('en-GB', { numeric: true });
const numbers = fc.array(fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }), { freq: 5 }));
const texts = fc.array(fc.option(fc.string({ unit: 'grapheme', minLength: 1 }), { freq: 5 }));

describe('sorting', () => {
  it('of numbers equals the comparison sort, empty values last in both directions', () => {
    fc.assert(
      fc.property(numbers, fc.boolean(), (values, descending) => {
        const filled = values.filter((value) => value !== null);
        const expected = filled.toSorted((a, b) => (descending ? b - a : a - b));
        const result = sorted(values, 'number', descending);
        expect(result.slice(0, expected.length).map((value) => Number(value) + 0)).toEqual(expected.map((v) => v + 0));
        expect(result.slice(expected.length).every((value) => value === null)).toBe(true);
      }),
    );
  });

  it('of text equals the collator, stable between equals', () => {
    fc.assert(
      fc.property(texts, (values) => {
        const filled = values.filter((value) => value !== null);
        const expected = filled.toSorted((a, b) => collator.compare(a, b));
        expect(sorted(values, 'text').slice(0, expected.length)).toEqual(expected);
      }),
    );
  });

  it('keeps equal rows in the order of the data, in both directions', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3)), fc.boolean(), (values, descending) => {
        const keys = sortKeys({ ...PLAIN_HOST, kind: 'number', valueAt: (index) => values[index] }, values.length);
        const order = [...sortedOrder(Uint32Array.from(values.keys()), [{ keys, descending }])];
        const isStable = order.every(
          (index, at) => at === 0 || values[order[at - 1]!] !== values[index] || order[at - 1]! < index,
        );
        expect(isStable).toBe(true);
      }),
    );
  });

  it('by several columns gives the first rule priority', () => {
    const pairs = fc.array(fc.tuple(fc.nat(4), fc.nat(4)));
    fc.assert(
      fc.property(pairs, fc.boolean(), fc.boolean(), (rows, firstDown, secondDown) => {
        const keysOf = (at: 0 | 1) =>
          sortKeys({ ...PLAIN_HOST, kind: 'number', valueAt: (index) => rows[index]?.[at] }, rows.length);
        const order = sortedOrder(Uint32Array.from(rows.keys()), [
          { keys: keysOf(0), descending: firstDown },
          { keys: keysOf(1), descending: secondDown },
        ]);
        const turn = (isDown: boolean) => (isDown ? -1 : 1);
        const expected = [...rows.keys()].toSorted((a, b) => {
          const first = turn(firstDown) * (rows[a]![0] - rows[b]![0]);
          return first || turn(secondDown) * (rows[a]![1] - rows[b]![1]);
        });
        expect([...order]).toEqual(expected);
      }),
    );
  });

  it('respects accents, case and numbers inside text', () => {
    const values = ['Site 10', 'élan', 'Site 9', 'Zebra', 'apple', 'Étude', '', null];
    expect(sorted(values, 'text')).toEqual(['apple', 'élan', 'Étude', 'Site 9', 'Site 10', 'Zebra', '', null]);
    expect(sorted(values, 'text', true)).toEqual(['Zebra', 'Site 10', 'Site 9', 'Étude', 'élan', 'apple', '', null]);
  });

  it('treats non-numbers as empty, and minus zero as zero', () => {
    expect(sorted([Number.NaN, 1, 'x', -1, undefined], 'number')).toEqual([-1, 1, Number.NaN, 'x', undefined]);
    expect(sorted([0, -0, 0], 'number')).toEqual([0, -0, 0]);
  });

  it('sorts only the rows that a filter left', () => {
    const keys = sortKeys({ ...PLAIN_HOST, kind: 'number', valueAt: (index) => [5, 4, 3, 2, 1][index] }, 5);
    expect([...sortedOrder(Uint32Array.of(0, 2, 4), [{ keys, descending: false }])]).toEqual([4, 2, 0]);
  });
});

describe('a click on a header', () => {
  it('goes from ascending to descending to unsorted', () => {
    const up = toggledSort([], 'a', false);
    expect(up).toEqual([{ columnId: 'a', descending: false }]);
    const down = toggledSort(up, 'a', false);
    expect(down).toEqual([{ columnId: 'a', descending: true }]);
    expect(toggledSort(down, 'a', false)).toEqual(up);
  });

  it('replaces the other rules, and keeps them with Shift', () => {
    const rules = [{ columnId: 'a', descending: true }];
    expect(toggledSort(rules, 'b', false)).toEqual([{ columnId: 'b', descending: false }]);
    expect(toggledSort(rules, 'b', true)).toEqual([...rules, { columnId: 'b', descending: false }]);
    expect(toggledSort([...rules, { columnId: 'b', descending: false }], 'a', true)).toEqual([
      { columnId: 'a', descending: false },
      { columnId: 'b', descending: false },
    ]);
  });
});
