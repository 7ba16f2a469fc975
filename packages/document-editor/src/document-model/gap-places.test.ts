import { Schema } from '@tiptap/pm/model';
import { expect, it } from 'vitest';
import { placedGaps } from './gap-places';
import { pagesOf, type LaidBlock } from './page-breaks';

const schema = new Schema({ nodes: { doc: { content: 'line+' }, line: { content: 'text*' }, text: {} } });
/** Blocks of four positions each. */
const documentOf = (count: number) =>
  schema.node(
    'doc',
    null,
    Array.from({ length: count }, () => schema.node('line', null, [schema.text('ab')])),
  );
const block = (top: number, bottom: number, more: Partial<LaidBlock> = {}): LaidBlock => ({
  top,
  bottom,
  margins: { before: 0, own: 0 },
  isPageBreak: false,
  keepsNext: false,
  cuts: [],
  ...more,
});

/** Pages of 100 pixels, 30 apart. */
const gapsOf = (...blocks: LaidBlock[]) =>
  placedGaps(documentOf(blocks.length), blocks, pagesOf(blocks, 100), { height: 100, between: 30 });

it('fills each page up to its paper', () => {
  const { gaps, height, lines } = gapsOf(block(0, 60), block(60, 130), block(130, 160), block(160, 190));
  expect(gaps.map(({ at, kind, height: room, page }) => [at, kind, room, page])).toEqual([
    [4, 'block', 40 + 30, 2],
    [12, 'block', 0 + 30, 3],
  ]);
  expect(height).toBe(3 * 100 + 2 * 30);
  expect(lines).toEqual([]);
});

it('makes a manual page break as tall as the rest of its page', () => {
  const { gaps, height } = gapsOf(block(0, 20), block(20, 60, { isPageBreak: true }), block(60, 90));
  expect(gaps).toEqual([{ at: 4, kind: 'break', height: 80 + 30, hiddenMargin: 0, page: 2 }]);
  expect(height).toBe(2 * 100 + 30);
});

it('replaces the margin above a heading, of which the paragraph before has a part', () => {
  const heading = { keepsNext: true, margins: { before: 8, own: 18 } };
  const { gaps } = gapsOf(block(0, 70), block(88, 98, heading), block(98, 120));
  // The heading was at 88: 8 of its margin are still there.
  expect(gaps).toEqual([{ at: 4, kind: 'block', height: 12 + 30 + 10, hiddenMargin: 18, page: 2 }]);
});

it('asks for places within blocks that nobody has looked up', () => {
  const { gaps, unknown } = gapsOf(block(0, 60), block(60, 150, { cuts: [80, 100, 120] }), block(150, 190));
  expect(unknown).toEqual([{ block: 1, distance: 40 }]);
  expect(gaps).toEqual([]);
});
