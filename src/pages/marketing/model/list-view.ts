import { comparisonKey } from '@contract/comparison-key';
import { SEARCH_THRESHOLD } from '@contract/lookup';
import { fieldsOf, pageParam, textParam, type AddressCodec } from '@/shared/lib/address';
import { byName } from '@/shared/lib/number';

/** The view of a list, as in the address. */
export interface ListView {
  find: string;
  /** Id of a `ListOrder`. */
  order: string;
  /** From 0. */
  page: number;
}

/** One way to put a list in order. */
export interface ListOrder<Row> {
  id: string;
  /** In the choice of orders: 'Latest first'. */
  title: string;
  compare: (one: Row, other: Row) => number;
}

/** By a text of the row in the portal's order; rows without it come last in both directions. */
export function byText<Row>(textOf: (row: Row) => string | null, direction: 1 | -1 = 1) {
  return (one: Row, other: Row): number => {
    const [a, b] = [textOf(one), textOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return direction * byName(a, b);
  };
}

/** True once the text is long enough to filter by (product/calls#search-length). */
export function isFinding(find: string): boolean {
  return find.trim().length >= SEARCH_THRESHOLD;
}

/**
 * The rows that contain the text anywhere, by its key; all of them while it is too short
 * (product/marketing#search).
 */
export function foundRows<Row>(rows: readonly Row[], find: string, textsOf: (row: Row) => readonly (string | null)[]) {
  if (!isFinding(find)) return rows;
  const wanted = comparisonKey(find);
  return rows.filter((row) => textsOf(row).some((text) => text !== null && comparisonKey(text).includes(wanted)));
}

/** The rows of one page; after the end, those of the last page, whose number is `page`. */
export function pageOf<Row>(rows: readonly Row[], page: number, size: number): { page: number; rows: readonly Row[] } {
  const last = Math.max(0, Math.ceil(rows.length / size) - 1);
  const shown = Math.min(page, last);
  return { page: shown, rows: rows.slice(shown * size, (shown + 1) * size) };
}

/** A view in the address. */
export const LIST_VIEW: AddressCodec<ListView> = fieldsOf({
  find: textParam('find'),
  order: textParam('order'),
  page: pageParam(),
});
