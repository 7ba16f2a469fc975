import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GridColumn } from './grid-column';
import { movedBeside, movedColumn, orderedColumns, resolveGeometry } from './grid-layout';
import { columnWindow } from './column-window';

const columnsOf = (count: number): GridColumn<object>[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `c${index}`,
    title: `Column ${index}`,
    width: 50 + index,
    frozen: index < 2,
    group: index < 2 ? undefined : `g${Math.floor(index / 3)}`,
    value: () => index,
  }));

it("gives the free width to long texts, by their own widths, but not to numbers or columns of the user's width", () => {
  const column = (id: string, width: number, kind: 'text' | 'number' = 'text') => ({
    id,
    title: id,
    width,
    kind,
    value: () => id,
  });
  const columns = [column('name', 200), column('town', 300), column('state', 100), column('sum', 200, 'number')];
  const widthsIn = (room: number, widths = {}) => [...resolveGeometry(columns, { widths }, [], room).widths];
  expect(widthsIn(1000)).toEqual([280, 420, 100, 200]);
  expect(widthsIn(1000, { name: 210 })).toEqual([210, 490, 100, 200]);
  expect(widthsIn(700)).toEqual([200, 300, 100, 200]);
});

describe('a stored layout', () => {
  it('shows every column once, for any stored order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), fc.array(fc.nat(14)), (count, order) => {
        const columns = columnsOf(count);
        const result = orderedColumns(columns, { order: order.map((index) => `c${index}`) });
        expect(result.map((column) => column.id).toSorted()).toEqual(columns.map((column) => column.id).toSorted());
      }),
    );
  });

  it('puts a new column after its neighbour', () => {
    const ids = orderedColumns(columnsOf(4), { order: ['c3', 'c1', 'c0'] }).map((column) => column.id);
    expect(ids).toEqual(['c3', 'c1', 'c2', 'c0']);
  });

  it('keeps required columns when they are hidden by an old layout', () => {
    const columns = columnsOf(3).map((column, index) => ({ ...column, required: index === 1 }));
    const { columns: shown } = resolveGeometry(columns, { hidden: ['c0', 'c1'] });
    expect(shown.map((column) => column.id)).toEqual(['c1', 'c2']);
  });

  it('is restored by moving a column there and back', () => {
    const columns = columnsOf(6);
    const there = movedColumn(columns, {}, 'c3', 1);
    expect(there.order).toEqual(['c0', 'c1', 'c2', 'c4', 'c3', 'c5']);
    expect(movedColumn(columns, there, 'c3', -1).order).toEqual(columns.map((column) => column.id));
    expect(movedBeside(columns, {}, 'c5', 'c2', false).order).toEqual(['c0', 'c1', 'c5', 'c2', 'c3', 'c4']);
  });

  it('does not move a column out of the frozen ones', () => {
    expect(movedColumn(columnsOf(4), {}, 'c1', 1)).toEqual({});
  });
});

describe('geometry', () => {
  it('places columns side by side without gaps, frozen ones first', () => {
    const { columns, lefts, widths, frozenCount, frozenWidth, scrolledWidth } = resolveGeometry(columnsOf(8), {});
    expect(frozenCount).toBe(2);
    expect(frozenWidth).toBe(101);
    expect(scrolledWidth).toBe(columns.slice(2).reduce((sum, column) => sum + (column.width ?? 0), 0));
    for (let index = 3; index < columns.length; index += 1) {
      expect(lefts[index]).toBe((lefts[index - 1] ?? 0) + (widths[index - 1] ?? 0));
    }
  });

  it('joins neighbours under one group and splits it if a column moves between them', () => {
    const groups = [{ id: 'g1', title: 'Week 1' }];
    expect(
      resolveGeometry(columnsOf(6), {}, groups).groups.map(({ title, first, last }) => [title, first, last]),
    ).toEqual([
      ['', 0, 1],
      ['g0', 2, 2],
      ['Week 1', 3, 5],
    ]);
    const split = movedBeside(columnsOf(6), {}, 'c2', 'c3', true);
    expect(resolveGeometry(columnsOf(6), split, groups).groups.map((group) => group.id)).toEqual([
      null,
      'g1',
      'g0',
      'g1',
    ]);
  });
});

describe('the window of columns', () => {
  it('contains every visible column', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 20, max: 300 }), { minLength: 1, maxLength: 40 }),
        fc.nat(4000),
        (sizes, left) => {
          const widths = Float64Array.from(sizes);
          const lefts = widths.map((_, index) => sizes.slice(0, index).reduce((sum, size) => sum + size, 0));
          const { first, last } = columnWindow(left, 500, lefts, widths, 0);
          const inView = sizes.flatMap((size, index) => {
            const start = lefts[index] ?? 0;
            return start < left + 500 && start + size > left ? [index] : [];
          });
          for (const index of inView) {
            expect(index).toBeGreaterThanOrEqual(first);
            expect(index).toBeLessThanOrEqual(last);
          }
        },
      ),
    );
  });
});
