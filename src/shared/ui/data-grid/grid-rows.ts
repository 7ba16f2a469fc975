import { cellText, type GridColumn } from './grid-column';
import { filterTest, findTest, findWords, isActiveFilter } from './grid-filter';
import { inDataOrder, sortKeys, sortedOrder } from './grid-sort';
import type { GridView } from './grid-view';

/** The rows in the order shown. `order` is null while nothing is sorted or filtered. */
export interface ShownRows<Row> {
  rows: readonly Row[];
  order: Uint32Array | null;
  count: number;
}

export function shownRowAt<Row>({ rows, order }: ShownRows<Row>, index: number): Row | undefined {
  return rows[order ? (order[index] ?? -1) : index];
}

export function listShownRows<Row>(shown: ShownRows<Row>): readonly Row[] {
  const { rows, order } = shown;
  if (!order) return rows;
  const list: Row[] = [];
  for (const index of order) {
    const row = rows[index];
    if (row !== undefined) list.push(row);
  }
  return list;
}

/**
 * Filters and sorts rows and remembers what can serve again: the sort keys of a column while the rows stay, the
 * filtered rows while only the sort changes, and the found rows while the words of the quick find only grow.
 */
export class RowPipeline<Row> {
  private rows: readonly Row[] = [];
  private columns: readonly GridColumn<Row>[] = [];
  private keysByColumn = new Map<string, Float64Array>();
  private filtered: { view: GridView; order: Uint32Array | null } | null = null;

  /** @param limit rows shown at most, the first ones in the order shown */
  show(rows: readonly Row[], columns: readonly GridColumn<Row>[], view: GridView, limit = Infinity): ShownRows<Row> {
    if (rows !== this.rows || columns !== this.columns) {
      this.rows = rows;
      this.columns = columns;
      this.keysByColumn.clear();
      this.filtered = null;
    }
    const filtered = this.filterRows(view);
    const order = firstOf(this.sortRows(view, filtered), rows.length, limit);
    return { rows, order, count: order ? order.length : rows.length };
  }

  private filterRows(view: GridView): Uint32Array | null {
    const previous = this.filtered;
    if (previous && previous.view.filters === view.filters && previous.view.find === view.find) return previous.order;
    const tests = this.rowTests(view);
    // "anna" found among what "ann" had found: searching on is enough while the filters are the same.
    const isNarrower =
      previous?.order && previous.view.filters === view.filters && view.find.startsWith(previous.view.find);
    const order = tests.length === 0 ? null : this.matching(tests, isNarrower ? previous.order : null);
    this.filtered = { view, order };
    return order;
  }

  private rowTests(view: GridView): ((row: Row) => boolean)[] {
    const tests = this.columns.flatMap((column) => {
      const filter = view.filters[column.id];
      if (!isActiveFilter(filter)) return [];
      const test = filterTest(filter);
      return [(row: Row) => test(column.value(row), () => cellText(column, row))];
    });
    const words = findWords(view.find);
    if (words.length > 0) {
      const findable = this.columns.filter((column) => column.findable !== false);
      tests.push(
        findTest(
          words,
          findable.map((column) => (row: Row) => cellText(column, row)),
        ),
      );
    }
    return tests;
  }

  private matching(tests: readonly ((row: Row) => boolean)[], among: Uint32Array | null): Uint32Array {
    const result = new Uint32Array(among ? among.length : this.rows.length);
    let count = 0;
    for (let position = 0; position < result.length; position += 1) {
      const index = among ? (among[position] ?? 0) : position;
      const row = this.rows[index];
      if (row === undefined || !tests.every((test) => test(row))) continue;
      result[count] = index;
      count += 1;
    }
    return result.slice(0, count);
  }

  private sortRows(view: GridView, filtered: Uint32Array | null): Uint32Array | null {
    const rules = view.sort.flatMap((rule) => {
      const column = this.columns.find((candidate) => candidate.id === rule.columnId);
      return column && column.sort !== false ? [{ keys: this.keysOf(column), descending: rule.descending }] : [];
    });
    if (rules.length === 0) return filtered;
    return sortedOrder(filtered ?? inDataOrder(this.rows.length), rules);
  }

  private keysOf(column: GridColumn<Row>): Float64Array {
    const known = this.keysByColumn.get(column.id);
    if (known) return known;
    const { rows } = this;
    const valueOf = typeof column.sort === 'function' ? column.sort : column.value;
    const valueAt = (index: number) => {
      const row = rows[index];
      return row === undefined ? null : valueOf(row);
    };
    const keys = sortKeys({ kind: column.kind ?? 'text', valueAt }, rows.length);
    this.keysByColumn.set(column.id, keys);
    return keys;
  }
}

function firstOf(order: Uint32Array | null, rowCount: number, limit: number): Uint32Array | null {
  if (order) return order.length > limit ? order.slice(0, limit) : order;
  return rowCount > limit ? inDataOrder(limit) : null;
}
