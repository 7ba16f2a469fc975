import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HEADER_ROW, moveFrom, type GridMove } from './grid-navigation';

const MOVES: GridMove[] = [
  'left',
  'right',
  'up',
  'down',
  'rowStart',
  'rowEnd',
  'gridStart',
  'gridEnd',
  'pageUp',
  'pageDown',
  'edgeLeft',
  'edgeRight',
  'edgeUp',
  'edgeDown',
];

const bounds = fc.record({
  rows: fc.integer({ min: 0, max: 60 }),
  columns: fc.integer({ min: 1, max: 12 }),
  page: fc.integer({ min: 0, max: 20 }),
});
const anywhere = fc.record({ row: fc.integer({ min: -3, max: 80 }), column: fc.integer({ min: -3, max: 20 }) });

describe('the active cell', () => {
  it('never leaves the grid, for any moves', () => {
    fc.assert(
      fc.property(
        bounds,
        anywhere,
        fc.array(fc.constantFrom(...MOVES)),
        fc.func(fc.boolean()),
        (size, from, moves, isFilled) => {
          let at = from;
          for (const move of moves) {
            at = moveFrom(at, move, size, isFilled);
            expect(at.row).toBeGreaterThanOrEqual(HEADER_ROW);
            expect(at.row).toBeLessThan(Math.max(1, size.rows));
            expect(at.column).toBeGreaterThanOrEqual(0);
            expect(at.column).toBeLessThan(size.columns);
          }
        },
      ),
    );
  });

  it('returns after a step there and back, inside the rows', () => {
    const opposite: [GridMove, GridMove][] = [
      ['right', 'left'],
      ['down', 'up'],
    ];
    fc.assert(
      fc.property(fc.nat(20), fc.nat(8), fc.constantFrom(...opposite), (row, column, [there, back]) => {
        const size = { rows: 22, columns: 10, page: 5 };
        expect(moveFrom(moveFrom({ row, column }, there, size), back, size)).toEqual({ row, column });
      }),
    );
  });

  it('goes to the corners with Ctrl+Home and Ctrl+End from everywhere', () => {
    fc.assert(
      fc.property(anywhere, (from) => {
        const size = { rows: 30, columns: 7, page: 5 };
        expect(moveFrom(from, 'gridStart', size)).toEqual({ row: 0, column: 0 });
        expect(moveFrom(from, 'gridEnd', size)).toEqual({ row: 29, column: 6 });
      }),
    );
  });

  it('stops with Ctrl+arrow where the data begins or ends, and nowhere in between', () => {
    const column = fc.array(fc.boolean(), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(column, fc.nat(), (filled, start) => {
        const from = start % filled.length;
        const size = { rows: filled.length, columns: 1, page: 5 };
        const isFilled = ({ row }: { row: number }) => filled[row] ?? false;
        const { row } = moveFrom({ row: from, column: 0 }, 'edgeDown', size, isFilled);
        const isEdge = row === filled.length - 1 || filled[row] !== filled[row + 1] || filled[row] !== filled[row - 1];
        expect(row).toBeGreaterThanOrEqual(from);
        expect(isEdge).toBe(true);
        const passed = filled.slice(from + 1, row);
        expect(new Set(passed).size).toBeLessThanOrEqual(1);
      }),
    );
  });

  it.each<[string, number[], number, number]>([
    ['from inside a stretch to its end', [1, 1, 1, 0, 1], 0, 2],
    ['from its end to the next stretch', [1, 1, 1, 0, 1], 2, 4],
    ['from an empty cell to the next filled one', [0, 0, 1, 1], 0, 2],
    ['to the last cell where nothing follows', [1, 0, 0, 0], 0, 3],
  ])('jumps %s', (_, cells, from, to) => {
    const size = { rows: 1, columns: cells.length, page: 1 };
    const isFilled = ({ column }: { column: number }) => cells[column] === 1;
    expect(moveFrom({ row: 0, column: from }, 'edgeRight', size, isFilled).column).toBe(to);
  });

  it('reaches the header above the first row and comes back down', () => {
    const size = { rows: 3, columns: 2, page: 2 };
    expect(moveFrom({ row: 0, column: 1 }, 'up', size)).toEqual({ row: HEADER_ROW, column: 1 });
    expect(moveFrom({ row: HEADER_ROW, column: 1 }, 'down', size)).toEqual({ row: 0, column: 1 });
    expect(moveFrom({ row: HEADER_ROW, column: 1 }, 'pageDown', size)).toEqual({ row: 2, column: 1 });
  });

  it('stays in the header while there are no rows', () => {
    const size = { rows: 0, columns: 2, page: 2 };
    for (const move of MOVES) expect(moveFrom({ row: 5, column: 0 }, move, size).row).toBe(HEADER_ROW);
  });
});
