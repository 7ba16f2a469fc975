import type { ImportRow } from '@contract/import/calls';
import { describe, expect, it } from 'vitest';
import { CORRECTIONS_MAX } from '@contract/import/calls';
import { edited, fileText, filledDown, inParts, inverseOf, pasted, setTo } from './row-edits';

const row = (number: number, ...cells: (string | null)[]): ImportRow => ({
  row: number,
  id: null,
  name: '',
  outcome: 'failed',
  state: 'planned',
  reason: 'Name is missing.',
  before: null,
  after: null,
  cells,
  inFile: null,
  wrong: [0],
  isUnchecked: false,
});
const A = row(2, 'a', 'York');
const B = row(3, null, 'Hull');
const C = row(4, 'c', 'Leeds');
const cellsOf = ({ cells }: { cells: { row: number; column: number; text: string | null }[] }) =>
  cells.map(({ row: number, column, text }) => `${number}:${column}=${text ?? '-'}`);

describe('an edit of rows', () => {
  it.each([
    [
      'fills several columns from their first cell',
      [
        [A, 0],
        [A, 1],
        [B, 0],
        [B, 1],
        [C, 0],
        [C, 1],
      ],
      '3:0=a 4:0=a 3:1=York 4:1=York',
    ],
    ['fills a single cell from the one above', [[C, 1]], '4:1=Hull'],
  ] as const)('%s', (_, places, expected) => {
    const edit = filledDown(
      places.map(([at, column]) => ({ row: at, column })),
      B,
    );
    expect(cellsOf(edit).join(' ')).toBe(expected);
  });

  it('fills nothing into the first row, and names no cell that has the text already', () => {
    expect(cellsOf(filledDown([{ row: A, column: 0 }], undefined))).toEqual([]);
    expect(
      cellsOf(
        setTo(
          [
            { row: A, column: 0 },
            { row: B, column: 0 },
          ],
          '',
        ),
      ),
    ).toEqual(['2:0=']);
  });

  it('pastes as much of a block as there are rows and columns', () => {
    const block = [
      ['x', 'y', 'z'],
      ['u', 'v', 'w'],
      ['over', 'over', 'over'],
    ];
    expect(cellsOf(pasted(block, [B, C], [0, 1]))).toEqual(['3:0=x', '3:1=y', '4:0=u', '4:1=v']);
    expect(cellsOf(pasted(block, [{ ...B, cells: null }], [0]))).toEqual([]);
  });

  it('is shown before it is saved, and taken back by its inverse', () => {
    const edit = { cells: [{ row: 2, column: 0, text: 'new' as string | null }], leaveOut: [2], takeBack: [] };
    const [after = A, other] = edited([A, B], [edit]);
    expect([after.cells, after.outcome]).toEqual([['new', 'York'], 'left-out']);
    expect(other).toBe(B);
    const inverse = inverseOf(edit, new Map([[2, A]]));
    expect(edited([after], [inverse])).toEqual([A]);
  });

  it('goes back to what the file has', () => {
    const typed = { ...A, cells: ['typed', 'York'], inFile: { 0: 'a' } };
    expect([fileText(typed, 0), fileText(typed, 1)]).toEqual(['a', 'York']);
    const back = { cells: [{ row: 2, column: 0, text: null }], leaveOut: [], takeBack: [] };
    expect(edited([typed], [back])[0]?.cells).toEqual(['a', 'York']);
  });

  it('is sent in calls that are small enough', () => {
    const long = Array.from({ length: 12 }, (_, at) => ({ row: at + 2, column: 0, text: 'ü'.repeat(30_000) }));
    const parts = inParts({ cells: long, leaveOut: [], takeBack: [] });
    expect(parts.map(({ cells }) => cells.length)).toEqual([3, 3, 3, 3]);
    const rows = Array.from({ length: CORRECTIONS_MAX + 1 }, (_, at) => at + 2);
    const others = inParts({ cells: [], leaveOut: rows, takeBack: rows });
    expect(others.map(({ leaveOut, takeBack }) => [leaveOut.length, takeBack.length])).toEqual([
      [CORRECTIONS_MAX, 0],
      [1, 0],
      [0, CORRECTIONS_MAX],
      [0, 1],
    ]);
  });
});
