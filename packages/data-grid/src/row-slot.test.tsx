import { expect, it } from 'vitest';
import { RowSlot } from './row-slot';

const source = {
  look: (_row: number, column: number) => ({ text: `Column ${column + 1}` }),
  flags: () => 0,
  columnClass: () => '',
  left: (column: number) => column * 100,
  width: () => 100,
  hasCellSelection: false,
};

it.each([
  ['at first', []],
  ['after scrolling on', [[4, 14]]],
  [
    'after scrolling back to fewer columns',
    [
      [9, 15],
      [2, 9],
    ],
  ],
])('a row at rest has its cells in the order of their columns, %s', (_when, windows) => {
  const slot = new RowSlot(source);
  slot.setColumns(2, 2, 12, true);
  slot.show(0, '');
  for (const [first = 0, last = 0] of windows) slot.setColumns(2, first, last, false);
  slot.orderCells();
  const [from, to] = windows.at(-1) ?? [2, 12];
  const shown = [...slot.element.querySelectorAll('[role=gridcell]:not([hidden])')];
  const columns = [0, 1, ...Array.from({ length: (to ?? 0) - (from ?? 0) + 1 }, (_, at) => (from ?? 0) + at)];
  expect(shown.map(({ textContent }) => textContent)).toEqual(columns.map((column) => `Column ${column + 1}`));
});
