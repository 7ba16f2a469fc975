import { describe, expect, it } from 'vitest';
import { ALL_LINES, isUsualLine, lineStyles, NO_LINES, sharedLines, USUAL_LINE, type LinedCell } from './table-lines';

const cell = (row: number, column: number, lines: Partial<LinedCell['lines']> = {}, spans = {}): LinedCell => ({
  row,
  column,
  rowspan: 1,
  colspan: 1,
  lines: { ...NO_LINES, ...lines },
  ...spans,
});

const THICK = { width: 2.25, color: '#c00000' };

describe('lines of tables', () => {
  it.each([
    ['Word’s own', 0.5, '#000000', true],
    ['that of Google Docs', 1, '#000000', true],
    ['the grid of a spreadsheet', 0.75, '#cccccc', true],
    ['a bluish grey of Word', 0.5, '#a5a5ad', true],
    ['a thick black line', 1.5, '#000000', false],
    ['a white line', 0.5, '#ffffff', false],
    ['a coloured line', 0.5, '#4472c4', false],
  ])('are the document’s own or chosen: %s', (_what, width, color, isUsual) => {
    expect(isUsualLine({ width, color })).toBe(isUsual);
  });

  it('are stored only where they differ from the document’s own', () => {
    expect(lineStyles(ALL_LINES)).toEqual([]);
    expect(lineStyles({ top: null, right: USUAL_LINE, bottom: THICK, left: { width: 12, color: '#00ff00' } })).toEqual([
      ['border-top', 'none'],
      ['border-bottom', '2.25pt solid #c00000'],
      ['border-left', '9pt solid #00ff00'],
    ]);
  });

  it('belong to both neighbours, and the thicker one is drawn', () => {
    const [left, right] = sharedLines([cell(0, 0, { right: USUAL_LINE }), cell(0, 1, { left: THICK })]);
    expect([left?.right, right?.left, left?.left]).toEqual([THICK, THICK, null]);
    const [above, below] = sharedLines([cell(0, 0, { bottom: THICK }), cell(1, 0)]);
    expect([above?.bottom, below?.top]).toEqual([THICK, THICK]);
  });

  it('of a merged cell are its own where its neighbours differ, and theirs where they agree', () => {
    const wide = { colspan: 2 };
    const half = sharedLines([cell(0, 0, {}, wide), cell(1, 0, { top: THICK }), cell(1, 1)]);
    expect(half.map(({ top, bottom }) => [top, bottom])).toEqual([
      [null, null],
      [THICK, null],
      [null, null],
    ]);
    const [merged] = sharedLines([cell(0, 0, {}, wide), cell(1, 0, { top: THICK }), cell(1, 1, { top: THICK })]);
    expect(merged?.bottom).toEqual(THICK);
  });
});
