import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draggedSpan, nudgedSpan, SNAP, type DragKind } from './drag-span';

const DAY = { start: 420, end: 1140 };
const NINE = { start: 540, end: 585 };

describe('a drag on the ruler', () => {
  it.each<[DragKind, number, number, [number, number]]>([
    ['add', 603, 648, [605, 650]],
    ['add', 648, 603, [605, 650]],
    ['add', 600, 601, [600, 605]],
    ['move', 550, 612, [600, 645]],
    ['move', 550, 0, [420, 465]],
    ['move', 550, 2000, [1095, 1140]],
    ['start', 540, 522, [520, 585]],
    ['start', 540, 700, [580, 585]],
    ['end', 585, 633, [540, 635]],
    ['end', 585, 100, [540, 545]],
  ])('to %s from %i to %i', (kind, from, to, [start, end]) => {
    expect(draggedSpan(kind, NINE, from, to, DAY)).toEqual({ start, end });
  });

  it('never leaves the day, and leaves at least 5 minutes', () => {
    const minute = fc.integer({ min: -2000, max: 4000 });
    const kind = fc.constantFrom<DragKind>('add', 'move', 'start', 'end');
    const span = fc
      .tuple(fc.integer({ min: 0, max: 1430 }), fc.integer({ min: SNAP, max: 600 }))
      .map(([start, length]) => ({ start, end: Math.min(start + length, 1439) }))
      .filter(({ start, end }) => end - start >= SNAP);
    fc.assert(
      fc.property(kind, span, minute, minute, (what, before, from, to) => {
        const { start, end } = draggedSpan(what, before, from, to, { start: 0, end: 1440 });
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(1439);
        expect(end - start).toBeGreaterThanOrEqual(SNAP);
        expect(what === 'move' ? end - start : 0).toBe(what === 'move' ? before.end - before.start : 0);
      }),
    );
  });
});

describe('a key', () => {
  it.each([
    ['move', 1, { start: 540, end: 585 }, { start: 545, end: 590 }],
    ['move', -1, { start: 542, end: 587 }, { start: 540, end: 585 }],
    ['move', -1, { start: 0, end: 30 }, { start: 0, end: 30 }],
    ['move', 1, { start: 1409, end: 1439 }, { start: 1409, end: 1439 }],
    ['end', 1, { start: 540, end: 587 }, { start: 540, end: 590 }],
    ['end', -1, { start: 540, end: 545 }, { start: 540, end: 545 }],
  ] as const)('%s by %i', (kind, direction, span, nudged) => {
    expect(nudgedSpan(kind, span, direction)).toEqual(nudged);
  });
});
