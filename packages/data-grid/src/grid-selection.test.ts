import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  NO_ROWS,
  clickRow,
  isInRange,
  positionsIn,
  rangeEdges,
  selectAllRows,
  selectFirstRows,
  selectionState,
  toggleRow,
  type SelectableRows,
} from './grid-selection';

function rowsWith(disabled: readonly boolean[]): SelectableRows {
  return { count: disabled.length, keyAt: (index) => `r${index}`, isDisabledAt: (index) => disabled[index] ?? true };
}

const disabledRows = fc.array(fc.boolean(), { minLength: 1, maxLength: 40 });
const click = fc.record({ index: fc.integer({ min: -2, max: 45 }), extends: fc.boolean(), toggles: fc.boolean() });

describe('row selection', () => {
  it('never contains a disabled or unknown row, for any clicks', () => {
    fc.assert(
      fc.property(disabledRows, fc.array(click), (disabled, clicks) => {
        const rows = rowsWith(disabled);
        let selection = NO_ROWS;
        for (const { index, ...modifiers } of clicks) selection = clickRow(selection, index, rows, modifiers);
        for (const key of selection.keys) expect(disabled[Number(key.slice(1))]).toBe(false);
      }),
    );
  });

  it('is the same after Space twice', () => {
    fc.assert(
      fc.property(disabledRows, fc.nat(39), fc.nat(39), (disabled, first, index) => {
        const rows = rowsWith(disabled);
        const before = clickRow(NO_ROWS, first, rows, { extends: false, toggles: false });
        expect(toggleRow(toggleRow(before, index, rows), index, rows).keys).toEqual(before.keys);
      }),
    );
  });

  it('with Shift is exactly the range from the anchor, in either direction', () => {
    fc.assert(
      fc.property(disabledRows, fc.nat(), fc.nat(), (disabled, a, b) => {
        const rows = rowsWith(disabled);
        const [from, to] = [a % disabled.length, b % disabled.length];
        const begun = clickRow(NO_ROWS, from, rows, { extends: false, toggles: false });
        const extended = clickRow(begun, to, rows, { extends: true, toggles: false });
        const expected = disabled.flatMap((isDisabled, index) =>
          !isDisabled && index >= Math.min(from, to) && index <= Math.max(from, to) ? [`r${index}`] : [],
        );
        expect([...extended.keys].toSorted()).toEqual(expected.toSorted());
        expect(extended.anchor).toBe(from);
      }),
    );
  });

  it('of all rows is reported as all, and of none as none', () => {
    fc.assert(
      fc.property(disabledRows, (disabled) => {
        const rows = rowsWith(disabled);
        const all = selectAllRows(rows);
        expect(selectionState(all.keys, rows)).toBe(disabled.every(Boolean) ? 'none' : 'all');
        expect(selectionState(new Set(), rows)).toBe('none');
      }),
    );
  });

  it('of the top 20 skips disabled rows', () => {
    const rows = rowsWith(Array.from({ length: 60 }, (_, index) => index % 2 === 0));
    const { keys } = selectFirstRows(rows, 20);
    expect(keys.size).toBe(20);
    expect([...keys].at(-1)).toBe('r39');
  });

  it('with Ctrl keeps the others, with Ctrl and Shift adds the range', () => {
    const rows = rowsWith([false, false, false, false, false]);
    const first = clickRow(NO_ROWS, 0, rows, { extends: false, toggles: false });
    const second = clickRow(first, 2, rows, { extends: false, toggles: true });
    expect([...second.keys]).toEqual(['r0', 'r2']);
    const third = clickRow(second, 4, rows, { extends: true, toggles: true });
    expect([...third.keys]).toEqual(['r0', 'r2', 'r3', 'r4']);
  });
});

describe('a range of cells', () => {
  it('contains both its corners and is the same drawn from either', () => {
    const position = fc.record({ row: fc.nat(50), column: fc.nat(20) });
    fc.assert(
      fc.property(position, position, (anchor, focus) => {
        const edges = rangeEdges({ anchor, focus });
        expect(isInRange(edges, anchor.row, anchor.column)).toBe(true);
        expect(isInRange(edges, focus.row, focus.column)).toBe(true);
        expect(rangeEdges({ anchor: focus, focus: anchor })).toEqual(edges);
      }),
    );
  });

  it('lists its cells row by row, each once, however they were selected', () => {
    const at = (row: number, column: number) => ({ row, column });
    const ranges = [
      { anchor: at(4, 1), focus: at(4, 1) },
      { anchor: at(3, 2), focus: at(2, 1) },
      { anchor: at(2, 2), focus: at(2, 2) },
    ];
    expect(positionsIn(ranges)).toEqual([at(2, 1), at(2, 2), at(3, 1), at(3, 2), at(4, 1)]);
  });
});
