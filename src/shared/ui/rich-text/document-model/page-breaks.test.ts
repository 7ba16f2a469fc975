import { expect, it } from 'vitest';
import { pagesOf, type LaidBlock } from './page-breaks';

const block = (top: number, bottom: number, cuts: number[] = []): LaidBlock => ({
  top,
  bottom,
  isPageBreak: false,
  cuts,
});
const pageBreak = (top: number, bottom: number): LaidBlock => ({ ...block(top, bottom), isPageBreak: true });

it.each([
  ['nothing is one page', [], 1, []],
  ['what fits is one page', [block(0, 50), block(50, 100)], 1, []],
  ['a block across the end begins the next page', [block(0, 60), block(60, 110)], 2, [60]],
  [
    'a block that can be cut is cut at the last place that fits',
    [block(0, 60), block(60, 130, [80, 95, 110])],
    2,
    [95],
  ],
  ['cuts before the page count for nothing', [block(0, 90), block(90, 320, [100, 190, 280])], 4, [100, 190, 280]],
  ['what fits on no page runs over', [block(0, 250)], 3, [100, 200]],
  [
    'a wanted end begins a page and draws no line',
    [block(0, 30), pageBreak(30, 40), block(40, 130), block(130, 150)],
    3,
    [130],
  ],
])('%s', (_what, blocks, count, at) => {
  const pages = pagesOf(blocks, 100);
  expect(pages.count).toBe(count);
  expect(pages.lines.map((line) => line.at)).toEqual(at);
});

it('numbers the pages behind wanted ends as well', () => {
  const pages = pagesOf([block(0, 30), pageBreak(30, 40), block(40, 130), block(130, 150)], 100);
  expect(pages.lines).toEqual([{ at: 130, page: 3 }]);
});
