import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placePieces, type PlacedPiece } from './week-layout';

const HOURS = { start: 480, end: 1080 };
const span = (start: number, end: number) => ({ start, end });
const right = ({ to }: PlacedPiece) => to;

describe('the pieces of a day', () => {
  it('are at their times where there is room', () => {
    expect(placePieces([span(540, 600)], HOURS)).toEqual([{ top: 48, height: 48, from: 0, to: 1 }]);
  });

  it('are side by side where a short one needs more room than its time', () => {
    expect(placePieces([span(540, 550), span(550, 640), span(640, 700)], HOURS)).toEqual([
      { top: 48, height: 24, from: 0, to: 0.5 },
      { top: 56, height: 72, from: 0.5, to: 1 },
      { top: 128, height: 48, from: 0, to: 1 },
    ]);
  });

  it('do not push what follows: seven calls of ten minutes, and a meeting at 14:00', () => {
    const calls = Array.from({ length: 7 }, (_, index) => span(540 + index * 10, 550 + index * 10));
    const placed = placePieces([...calls, span(610, 840), span(840, 900)], HOURS);
    expect(placed.at(-1)).toEqual({ top: 288, height: 48, from: 0, to: 1 });
    expect(Math.max(...placed.map(right))).toBe(1);
  });

  it('are at their times, never cover each other, and are never too small', () => {
    const spans = fc
      .array(fc.tuple(fc.integer({ min: 480, max: 1000 }), fc.integer({ min: 1, max: 200 })))
      .map((pairs) => pairs.map(([start, length]) => span(start, start + length)))
      .map((unsorted) => unsorted.toSorted((one, other) => one.start - other.start));
    fc.assert(
      fc.property(spans, (pieces) => {
        const placed = placePieces(pieces, HOURS);
        placed.forEach((one, index) => {
          const { start = 0, end = 0 } = pieces[index] ?? {};
          expect(one.top).toBeCloseTo((start - HOURS.start) * 0.8);
          expect(one.height).toBeCloseTo(Math.max((end - start) * 0.8, 24));
          expect(0 <= one.from && one.from < one.to && one.to <= 1).toBe(true);
          for (const other of placed.slice(index + 1)) {
            const isBelow = other.top >= one.top + one.height - 1e-6;
            const isBeside = other.from >= one.to - 1e-6 || one.from >= other.to - 1e-6;
            expect(isBelow || isBeside).toBe(true);
          }
        });
      }),
    );
  });
});
