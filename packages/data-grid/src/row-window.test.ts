import fc from 'fast-check';
import { expect, it } from 'vitest';
import { revealed, rowWindow } from './row-window';

const view = fc.record({
  count: fc.nat(20_000),
  rowHeight: fc.constantFrom(26, 36, 44),
  height: fc.integer({ min: 50, max: 2000 }),
  overscan: fc.constantFrom(0, 8),
});

it('contains every visible row, and few others', () => {
  fc.assert(
    fc.property(view, fc.nat(900_000), ({ count, rowHeight, height, overscan }, top) => {
      const { first, last } = rowWindow(top, height, rowHeight, count, overscan);
      for (let row = Math.floor(top / rowHeight); row * rowHeight < top + height && row < count; row += 1) {
        expect(first <= row && row <= last).toBe(true);
      }
      expect(first).toBeGreaterThanOrEqual(0);
      expect(last).toBeLessThan(count === 0 ? 1 : count);
      expect(last - first).toBeLessThanOrEqual(Math.ceil(height / rowHeight) + 1 + 2 * overscan);
    }),
  );
});

it('reveals a whole row, and scrolls no further than needed', () => {
  fc.assert(
    fc.property(view, fc.nat(900_000), fc.nat(20_000), ({ rowHeight, height }, top, row) => {
      const start = row * rowHeight;
      const shown = revealed(top, height, start, rowHeight);
      expect(start).toBeGreaterThanOrEqual(shown);
      expect(start + rowHeight).toBeLessThanOrEqual(shown + height);
      expect(revealed(shown, height, start, rowHeight)).toBe(shown);
    }),
  );
  expect(revealed(100, 500, 200, 26)).toBe(100);
  expect(revealed(100, 500, 74, 26)).toBe(74);
  expect(revealed(100, 500, 590, 26)).toBe(116);
});
