import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  frameOf,
  isPictureMark,
  movedMark,
  newMark,
  pathOfMark,
  stretchedMark,
  type PictureMark,
} from './picture-marks';

const mark = (fields: Partial<PictureMark> = {}): PictureMark => ({
  id: 'a',
  kind: 'arrow',
  colour: 'red',
  points: [
    [100, 100],
    [200, 150],
  ],
  text: '',
  ...fields,
});

describe('marks (product/surveys#marks)', () => {
  it('are numbered after the highest number, whichever were deleted', () => {
    const marks = ['1', '7', 'x'].map((text) => mark({ kind: 'number', text }));
    expect(newMark('number', 'blue', [1, 2], marks)).toMatchObject({ text: '8', points: [[1, 2]], colour: 'blue' });
    expect(newMark('number', 'blue', [1, 2], []).text).toBe('1');
  });

  it('keep their shape when they are moved, and a part of them stays on the picture', () => {
    const frame = frameOf(4000, 3000);
    const place = fc.integer({ min: 0, max: 700 });
    const step = fc.integer({ min: -3000, max: 3000 });
    fc.assert(
      fc.property(fc.tuple(place, place, place, place), step, step, ([x1, y1, x2, y2], dx, dy) => {
        const points = [
          [x1, y1],
          [x2, y2],
        ] as const;
        const [start, end] = movedMark(mark({ points }), dx, dy, frame).points as typeof points;
        expect([end[0] - start[0], end[1] - start[1]]).toEqual([x2 - x1, y2 - y1]);
        for (const [axis, size] of [
          [0, frame.width],
          [1, frame.height],
        ] as const) {
          expect(Math.max(start[axis], end[axis])).toBeGreaterThanOrEqual(0);
          expect(Math.min(start[axis], end[axis])).toBeLessThanOrEqual(size);
        }
      }),
    );
  });

  it('are stretched at their end, free lines and texts not at all', () => {
    expect(stretchedMark(mark(), 10, -5).points).toEqual([
      [100, 100],
      [210, 145],
    ]);
    const text = mark({ kind: 'text', points: [[5, 5]] });
    expect(stretchedMark(text, 10, 10)).toBe(text);
  });

  it('have a line for each kind except a text', () => {
    expect(pathOfMark(mark({ kind: 'box' }))).toBe('M100.0,100.0 H200.0 V150.0 H100.0 Z');
    expect(pathOfMark(mark({ kind: 'text' }))).toBe('');
    expect(pathOfMark(mark())).toMatch(/^M100\.0,100\.0 L200\.0,150\.0 M.+ L200\.0,150\.0 L/);
  });

  it.each<[unknown, boolean]>([
    [mark(), true],
    [mark({ kind: 'blot' as 'box' }), false],
    [mark({ colour: 'constructor' as 'red' }), false],
    [mark({ points: [] }), false],
    [{ ...mark(), points: [[1, '2']] }, false],
    [{ ...mark(), points: [[1, Number.NaN]] }, false],
    [{ ...mark(), text: undefined }, false],
    [null, false],
  ])('of a stored draft are checked: %j', (value, isOne) => {
    expect(isPictureMark(value)).toBe(isOne);
  });
});
