import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLAIN_HOST } from '../testing/plain-host';
import type { GridColumn } from './grid-column';
import type { ColumnFilters } from './grid-filter';
import { listShownRows, RowPipeline } from './grid-rows';
import { EMPTY_VIEW, type GridView } from './grid-view';

interface Row {
  name: string | null;
  count: number | null;
}

const name = fc.option(fc.constantFrom('Ann', 'bea', 'Bo', 'Cy 9', 'Cy 10'));
const count = fc.option(fc.nat(4));
const row: fc.Arbitrary<Row> = fc.record({ name, count });

const columnsWith = (asked: () => void = () => undefined): GridColumn<Row>[] => [
  {
    id: 'name',
    title: 'Name',
    width: 100,
    value: (each) => {
      asked();
      return each.name;
    },
  },
  { id: 'count', title: 'Count', width: 100, kind: 'number', value: (each) => each.count },
];

const filters: fc.Arbitrary<ColumnFilters> = fc.constantFrom<ColumnFilters[]>(
  {},
  { name: { kind: 'text', mode: 'contains', text: 'b' } },
  { count: { kind: 'number', min: 1, max: 3 } },
);
const sort = fc.array(fc.record({ columnId: fc.constantFrom('name', 'count'), descending: fc.boolean() }), {
  maxLength: 2,
});
const view: fc.Arbitrary<GridView> = fc.record({ filters, sort, find: fc.constantFrom('', 'c', 'cy') });

/** What may happen between two draws. */
const step = fc.oneof(
  fc.record({ type: fc.constant('view' as const), view }),
  fc.record({ type: fc.constant('rows' as const), rows: fc.array(row, { maxLength: 8 }) }),
  fc.record({ type: fc.constant('change' as const), place: fc.nat(7), to: row }),
  fc.record({ type: fc.constant('columns' as const) }),
);

describe('the rows shown', () => {
  it('do not depend on what was shown before and cached', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), fc.array(step, { maxLength: 12 }), (first, steps) => {
        const pipeline = new RowPipeline<Row>(PLAIN_HOST);
        let [rows, columns, shownView] = [first, columnsWith(), EMPTY_VIEW];
        for (const each of [...steps, { type: 'none' as const }]) {
          if (each.type === 'view') shownView = each.view;
          if (each.type === 'rows') ({ rows } = each);
          if (each.type === 'change' && each.place < rows.length) rows = rows.with(each.place, each.to);
          if (each.type === 'columns') columns = [columnsWith()[0] as GridColumn<Row>, ...columns.slice(1)];
          const shown = pipeline.show(rows, columns, shownView, 5);
          const fresh = new RowPipeline<Row>(PLAIN_HOST).show(rows, columns, shownView, 5);
          expect(listShownRows(shown)).toEqual(listShownRows(fresh));
        }
      }),
    );
  });

  it('need no new sort keys if another column of one row changes', () => {
    let asked = 0;
    const columns = columnsWith(() => {
      asked += 1;
    });
    const rows = Array.from({ length: 1000 }, (_, index): Row => ({ name: `Name ${index}`, count: index }));
    const pipeline = new RowPipeline<Row>(PLAIN_HOST);
    const sorted = { ...EMPTY_VIEW, sort: [{ columnId: 'name', descending: true }] };
    pipeline.show(rows, columns, sorted);
    expect(asked).toBe(1000);
    const changed = rows.with(500, { name: 'Name 500', count: -1 });
    const shown = pipeline.show(changed, columns, sorted);
    expect(listShownRows(shown)[499]).toEqual({ name: 'Name 500', count: -1 });
    expect(asked).toBe(1002);
  });
});
