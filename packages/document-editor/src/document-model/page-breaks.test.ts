import { expect, it } from 'vitest';
import { pageAt, pagesOf, type LaidBlock } from './page-breaks';

const block = (top: number, bottom: number, cuts: number[] = []): LaidBlock => ({
  top,
  bottom,
  margins: { before: 0, own: 0 },
  isPageBreak: false,
  keepsNext: false,
  cuts,
});
const heading = (top: number, bottom: number): LaidBlock => ({ ...block(top, bottom), keepsNext: true });
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
  ['a heading goes with what begins the next page', [block(0, 60), heading(60, 80), block(80, 110)], 2, [60]],
  [
    'so do all directly above it',
    [block(0, 50), heading(50, 65), heading(65, 80), block(80, 110), block(110, 145)],
    2,
    [50],
  ],
  [
    'and those across the end, with theirs',
    [block(0, 70), heading(70, 90), heading(90, 105), block(105, 165), block(165, 180)],
    3,
    [70, 165],
  ],
  [
    'a heading stays where the first lines below it do',
    [block(0, 60), heading(60, 70), block(70, 130, [85, 95])],
    2,
    [95],
  ],
  ['a heading alone above what fits on no rest of a page stays', [heading(0, 20), block(20, 120)], 2, [20]],
  ['a heading at a page’s end goes with it', [block(0, 80), heading(80, 100), block(100, 120)], 2, [80]],
])('%s', (_what, blocks, count, at) => {
  const pages = pagesOf(blocks, 100);
  expect(pages.count).toBe(count);
  expect(pages.lines.map((line) => line.at)).toEqual(at);
});

it('also counts the pages after manual page breaks', () => {
  const pages = pagesOf([block(0, 30), pageBreak(30, 40), block(40, 130), block(130, 150)], 100);
  expect(pages.lines).toEqual([{ at: 130, page: 3 }]);
});

it('has room for the repeated header rows of a table on its further pages, and not after it', () => {
  const rows = [10, 40, 70, 100, 130, 160, 190, 220];
  const table: LaidBlock = { ...block(0, 250, rows), header: { end: 11, height: 10 } };
  expect(pagesOf([table, block(250, 285)], 100).lines.map((line) => line.at)).toEqual([100, 190, 250]);
  const tall: LaidBlock = { ...table, header: { end: 11, height: 40 } };
  expect(pagesOf([tall, block(250, 285)], 100).lines.map((line) => line.at)).toEqual([100, 190]);
});

it('knows the page of each height, also after manual page breaks', () => {
  const pages = pagesOf([block(0, 30), pageBreak(30, 40), block(40, 130), block(130, 150)], 100);
  expect([0, 29, 40, 129, 130].map((height) => pageAt(pages, height))).toEqual([1, 1, 2, 2, 3]);
});
