import { cellText, type GridColumn, type GridValue } from './grid-column';
import { filterTest, findTest, findWords, isActiveFilter } from './grid-filter';
import type { TextRules } from './grid-host';
import { inDataOrder, patchedSortKeys, sortKeys, sortedOrder } from './grid-sort';
import type { GridView } from './grid-view';

/** The rows in the order shown. `order` is null if nothing is sorted or filtered. */
export interface ShownRows<Row> {
  rows: readonly Row[];
  order: Uint32Array | null;
  count: number;
  /** Rows are shown that do not match any more. */
  isHolding?: boolean;
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

/** False if only the user's own sort or filter differs. */
export function isOtherData<Row>(before: ShownRows<Row>, now: ShownRows<Row> | undefined): boolean {
  return before.rows !== now?.rows || before.isHolding !== now.isHolding;
}

/** Whether the same rows are shown in the same order as before, whatever has changed in them. */
export function hasSameRows<Row>(
  before: { shown: ShownRows<Row>; rowKey: (row: Row) => string },
  now: { count: number; keyAt: (place: number) => string },
): boolean {
  const { shown, rowKey } = before;
  if (shown.count !== now.count) return false;
  for (let index = 0; index < shown.count; index += 1) {
    const row = shownRowAt(shown, index);
    if (row === undefined || rowKey(row) !== now.keyAt(index)) return false;
  }
  return true;
}

/**
 * Filters and sorts rows and caches what can be reused: the sort keys of a column for unchanged rows; the filtered rows
 * while only the sort or a few rows change; and the found rows while the quick find is only extended.
 */
export class RowPipeline<Row> {
  private rows: readonly Row[] = [];
  private columns: readonly GridColumn<Row>[] = [];
  private keysByColumn = new Map<GridColumn<Row>, Float64Array>();
  private filtered: { view: GridView; order: Uint32Array | null } | null = null;
  private isHeld: ((row: Row) => boolean) | undefined;

  constructor(private readonly texts: TextRules) {}

  /**
   * @param limit maximum number of rows to show
   * @param isHeld rows that are shown even if they do not match; another one for other rows
   */
  show(
    rows: readonly Row[],
    columns: readonly GridColumn<Row>[],
    view: GridView,
    limit = Infinity,
    isHeld?: (row: Row) => boolean,
  ): ShownRows<Row> {
    if (isHeld !== this.isHeld) this.filtered = null;
    this.isHeld = isHeld;
    if (columns !== this.columns) this.followColumns(columns);
    if (rows !== this.rows) this.followRows(rows);
    const filtered = this.filterRows(view);
    const order = firstOf(this.sortRows(view, filtered), rows.length, limit);
    return { rows, order, count: order ? order.length : rows.length, isHolding: isHeld !== undefined };
  }

  private followColumns(columns: readonly GridColumn<Row>[]): void {
    const present = new Set(columns);
    for (const column of this.keysByColumn.keys()) if (!present.has(column)) this.keysByColumn.delete(column);
    this.columns = columns;
    this.filtered = null;
  }

  /** With as many rows as before, only changed ones are checked: one change among thousands needs no new sort keys. */
  private followRows(rows: readonly Row[]): void {
    const before = this.rows;
    this.rows = rows;
    if (rows.length !== before.length) {
      this.keysByColumn.clear();
      this.filtered = null;
      return;
    }
    const changed = changedPlaces(before, rows);
    for (const [column, keys] of this.keysByColumn) {
      const valueAt = sortValueOf(column);
      const source = {
        kind: column.kind ?? 'text',
        before: (place: number) => valueAt(before[place]),
        after: (place: number) => valueAt(rows[place]),
      };
      const patched = patchedSortKeys(keys, changed, source);
      if (patched) this.keysByColumn.set(column, patched);
      else this.keysByColumn.delete(column);
    }
    if (this.filtered?.order) this.filtered = this.filteredAgain(this.filtered.view, this.filtered.order, changed);
  }

  private filterRows(view: GridView): Uint32Array | null {
    const previous = this.filtered;
    if (previous && previous.view.filters === view.filters && previous.view.find === view.find) return previous.order;
    const tests = this.rowTests(view);
    // Everything that "anna" matches, "ann" matched: search only those rows while the filters are the same.
    const isNarrower =
      previous?.order && previous.view.filters === view.filters && view.find.startsWith(previous.view.find);
    const order = tests.length === 0 ? null : this.matching(tests, isNarrower ? previous.order : null);
    this.filtered = { view, order };
    return order;
  }

  /** The previous matches, with the changed rows checked again. */
  private filteredAgain(view: GridView, order: Uint32Array, changed: readonly number[]) {
    const tests = this.rowTests(view);
    const isIn = new Uint8Array(this.rows.length);
    for (const place of order) isIn[place] = 1;
    for (const place of changed) {
      const row = this.rows[place];
      isIn[place] = row !== undefined && tests.every((test) => test(row)) ? 1 : 0;
    }
    const indexes = inDataOrder(this.rows.length);
    return { view, order: indexes.filter((place) => isIn[place] === 1) };
  }

  private rowTests(view: GridView): ((row: Row) => boolean)[] {
    const { searchKey } = this.texts;
    const tests = this.columns.flatMap((column) => {
      const filter = view.filters[column.id];
      if (!isActiveFilter(filter)) return [];
      const test = filterTest(filter, searchKey);
      return [(row: Row) => test(column.value(row), () => cellText(column, row))];
    });
    const { isHeld } = this;
    const words = findWords(view.find, searchKey);
    if (words.length > 0) {
      const findable = this.columns.filter((column) => column.findable !== false);
      tests.push(
        findTest(
          words,
          findable.map((column) => (row: Row) => cellText(column, row)),
          searchKey,
        ),
      );
    }
    return isHeld ? tests.map((test) => (row: Row) => isHeld(row) || test(row)) : tests;
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
    const known = this.keysByColumn.get(column);
    if (known) return known;
    const { rows } = this;
    const valueAt = sortValueOf(column);
    const { compareTexts } = this.texts;
    const source = { kind: column.kind ?? 'text', valueAt: (index: number) => valueAt(rows[index]), compareTexts };
    const keys = sortKeys(source, rows.length);
    this.keysByColumn.set(column, keys);
    return keys;
  }
}

function sortValueOf<Row>(column: GridColumn<Row>): (row: Row | undefined) => GridValue {
  const valueOf = typeof column.sort === 'function' ? column.sort : column.value;
  return (row) => (row === undefined ? null : valueOf(row));
}

function changedPlaces<Row>(before: readonly Row[], after: readonly Row[]): number[] {
  const indexes: number[] = [];
  for (let index = 0; index < after.length; index += 1) if (before[index] !== after[index]) indexes.push(index);
  return indexes;
}

function firstOf(order: Uint32Array | null, rowCount: number, limit: number): Uint32Array | null {
  if (order) return order.length > limit ? order.slice(0, limit) : order;
  return rowCount > limit ? inDataOrder(limit) : null;
}
