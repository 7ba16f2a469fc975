import fc from 'fast-check';
import { expect, it } from 'vitest';
import { measuredWindow, rowAt, rowStarts, withHeights } from './row-starts';

const heights = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 300 });

it('finds the row at a position, and every visible row', () => {
  fc.assert(
    fc.property(heights, fc.nat(20_000), fc.integer({ min: 1, max: 900 }), (given, top, room) => {
      const starts = rowStarts(given);
      const { first, last } = measuredWindow(starts, top, room, 0);
      const rows = given.map((height, index) => ({
        index,
        from: starts[index] ?? 0,
        to: (starts[index] ?? 0) + height,
      }));
      const hit = rows.filter(({ from, to }) => from <= top && top < to);
      expect(hit.every(({ index }) => index === rowAt(starts, top))).toBe(true);
      const visible = rows.filter(({ from, to }) => from < top + room && to > top);
      expect(visible.every(({ index }) => first <= index && index <= last)).toBe(true);
    }),
  );
  expect(rowAt(rowStarts([10, 10]), 500)).toBe(1);
  expect(measuredWindow(rowStarts([]), 0, 100, 5)).toEqual({ first: 0, last: -1 });
});

it('takes over measured heights as if they had been known', () => {
  fc.assert(
    fc.property(heights, fc.nat(299), heights, (given, at, some) => {
      const first = at % given.length;
      const measured = some.slice(0, given.length - first);
      const known = given.with(first, measured[0] ?? 0).map((height, index) => measured[index - first] ?? height);
      expect(withHeights(rowStarts(given), first, measured)).toEqual(rowStarts(known));
    }),
  );
  const starts = rowStarts([20, 30]);
  expect(withHeights(starts, 1, [30.2])).toBe(starts);
});
