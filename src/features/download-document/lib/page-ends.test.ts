import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageEndsOf, type Line } from './page-ends';

const line = (top: number, bottom: number): Line => ({ top, bottom });

describe('the ends of pages', () => {
  it.each([
    ['one page holds all', { height: 90, lines: [line(0, 90)], pageBreaks: [] }, [90]],
    [
      'a line goes to the next page whole',
      { height: 150, lines: [line(80, 95), line(95, 110)], pageBreaks: [] },
      [95, 150],
    ],
    [
      'lines side by side stay together',
      { height: 150, lines: [line(70, 105), line(60, 80)], pageBreaks: [] },
      [60, 150],
    ],
    ['a break ends its page early', { height: 150, lines: [], pageBreaks: [30] }, [30, 130, 150]],
    ['what is taller than a page is cut', { height: 250, lines: [line(0, 250)], pageBreaks: [] }, [100, 200, 250]],
    ['nothing has no page', { height: 0, lines: [], pageBreaks: [] }, []],
  ])('%s', (_what, layout, ends) => {
    expect(pageEndsOf(layout, 100)).toEqual(ends);
  });

  it('cover the document without gaps, and no page is longer than the paper', () => {
    const lines = fc.array(fc.tuple(fc.nat(900), fc.nat(180)).map(([top, tall]) => line(top, top + tall)));
    fc.assert(
      fc.property(fc.nat(1000), lines, fc.array(fc.nat(1000)), (height, all, pageBreaks) => {
        const ends = pageEndsOf({ height, lines: all, pageBreaks }, 100);
        const starts = [0, ...ends].slice(0, ends.length);
        expect(ends.every((end, page) => end > (starts[page] ?? 0) && end - (starts[page] ?? 0) <= 100)).toBe(true);
        expect(ends.at(-1) ?? 0).toBe(height);
      }),
    );
  });
});
