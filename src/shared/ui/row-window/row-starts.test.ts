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
        start: starts[index] ?? 0,
        end: (starts[index] ?? 0) + height,
      }));
      const at = rows.find(({ start, end }) => start <= top && top < end) ?? rows.at(-1);
      expect(rowAt(starts, top)).toBe(at?.index);
      const hidden = rows.filter(({ index }) => index < first || index > last);
      expect(hidden.filter(({ start, end }) => start < top + room && end > top)).toEqual([]);
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
