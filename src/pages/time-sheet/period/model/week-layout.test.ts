import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placePieces } from './week-layout';

const HOURS = { start: 480, end: 1080 };

describe('the pieces of a day', () => {
  it('are at their times where there is room', () => {
    expect(placePieces([{ start: 540, end: 600 }], HOURS)).toEqual([{ top: 48, height: 48 }]);
  });

  it('are below the one before if it is short, and end at their time again', () => {
    const pieces = [
      { start: 540, end: 550 },
      { start: 550, end: 640 },
    ];
    expect(placePieces(pieces, HOURS)).toEqual([
      { top: 48, height: 24 },
      { top: 72, height: 56 },
    ]);
  });

  it('never cover each other and are never too small', () => {
    const span = fc
      .tuple(fc.integer({ min: 480, max: 1000 }), fc.integer({ min: 1, max: 200 }))
      .map(([start, length]) => ({ start, end: start + length }));
    fc.assert(
      fc.property(fc.array(span), (spans) => {
        const placed = placePieces(
          spans.toSorted((one, other) => one.start - other.start),
          HOURS,
        );
        placed.forEach(({ top, height }, index) => {
          const before = placed[index - 1];
          expect(top).toBeGreaterThanOrEqual(before ? before.top + before.height : 0);
          expect(height).toBeGreaterThanOrEqual(24);
        });
      }),
    );
  });
});
