import fc from 'fast-check';
import { expect, it } from 'vitest';
import { revealing, rowWindow } from './row-window';

const view = fc.record({
  count: fc.nat(20_000),
  height: fc.constantFrom(36, 44),
  room: fc.integer({ min: 50, max: 2000 }),
});

it('draws all lines in view, and few besides', () => {
  fc.assert(
    fc.property(view, fc.nat(900_000), ({ count, height, room }, top) => {
      const { first, last } = rowWindow(top, room, height, count);
      for (let index = Math.floor(top / height); index * height < top + room && index < count; index += 1) {
        expect(first <= index && index <= last).toBe(true);
      }
      expect(first).toBeGreaterThanOrEqual(0);
      expect(last).toBeLessThan(count === 0 ? 1 : count);
      expect(last - first).toBeLessThan(room / height + 20);
    }),
  );
});

it('reveals a line whole, and moves no further than needed', () => {
  fc.assert(
    fc.property(view, fc.nat(900_000), fc.nat(20_000), ({ height, room }, top, index) => {
      const shown = revealing(index, top, room, height);
      expect(index * height).toBeGreaterThanOrEqual(shown);
      expect(index * height + height).toBeLessThanOrEqual(shown + Math.max(room, height));
      expect(revealing(index, shown, room, height)).toBe(shown);
    }),
  );
});
