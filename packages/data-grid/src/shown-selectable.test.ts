import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectAllRows, selectionState } from './grid-selection';
import { ShownSelectable } from './shown-selectable';

interface Row {
  id: string;
  isDeleted: boolean;
}

const rowKey = ({ id }: Row) => id;
const made = (deleted: readonly boolean[]): Row[] =>
  deleted.map((isDeleted, index) => ({ id: `r${index}`, isDeleted }));

/** Rows, some deleted, and an order of some of them. */
const table = fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }).chain((deleted) =>
  fc.record({
    rows: fc.constant(made(deleted)),
    order: fc.option(fc.shuffledSubarray([...deleted.keys()])),
  }),
);

describe('the selectable rows', () => {
  it('are each checked once for being disabled, however they are sorted', () => {
    const asked: string[] = [];
    const isRowDisabled = ({ id, isDeleted }: Row) => {
      asked.push(id);
      return isDeleted;
    };
    const rows = made([false, true, false]);
    const selectable = new ShownSelectable<Row>();
    for (const order of [null, Uint32Array.of(2, 1, 0), Uint32Array.of(1, 2)]) {
      selectable.follow({ shown: { rows, order, count: order?.length ?? 3 }, rowKey, isRowDisabled });
      selectAllRows(selectable.rows);
    }
    expect(asked).toEqual(['r0', 'r1', 'r2']);
    const restored = made([false, false, false]);
    selectable.follow({ shown: { rows: restored, order: null, count: 3 }, rowKey, isRowDisabled });
    expect([...selectAllRows(selectable.rows).keys]).toEqual(['r0', 'r1', 'r2']);
  });

  it('are those shown, regardless of what was shown and selected before', () => {
    const selectable = new ShownSelectable<Row>();
    const isRowDisabled = ({ isDeleted }: Row) => isDeleted;
    fc.assert(
      fc.property(table, fc.boolean(), ({ rows, order }, hasRule) => {
        const shown = { rows, order: order && Uint32Array.from(order), count: order ? order.length : rows.length };
        selectable.follow({ shown, rowKey, isRowDisabled: hasRule ? isRowDisabled : undefined });
        const listed = order ? order.flatMap((place) => rows[place] ?? []) : rows;
        const open = listed.filter(({ isDeleted }) => !hasRule || !isDeleted).map(({ id }) => id);
        const all = selectAllRows(selectable.rows);
        expect([...all.keys]).toEqual(open);
        expect(selectable.stateOf(all.keys)).toBe(open.length > 0 ? 'all' : 'none');
        const first = new Set(open.slice(0, 1));
        expect(selectable.stateOf(first)).toBe(selectionState(first, selectable.rows));
      }),
    );
  });
});
