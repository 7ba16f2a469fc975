import { comparisonKey } from '@contract/comparison-key';
import { byName } from '@/shared/lib/number';
import { FILTER_FROM } from '@/shared/ui/filter-field';

/** Which of its rows a list shows, and in which order. */
export interface ListView {
  find: string;
  /** Id of a `ListOrder`; '' for the first. */
  order: string;
  /** From 0. */
  page: number;
}

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

/** A search for the rows with a text anywhere in one of theirs, by its key; for all of them while it is too short. */
export function findBy<Row>(textsOf: (row: Row) => readonly (string | null)[]) {
  return (rows: readonly Row[], find: string): readonly Row[] => {
    if (find.trim().length < FILTER_FROM) return rows;
    const wanted = comparisonKey(find);
    return rows.filter((row) => textsOf(row).some((text) => text !== null && comparisonKey(text).includes(wanted)));
  };
}

/** The rows of one page; after the end, those of the last page, whose number is `page`. */
export function pageOf<Row>(rows: readonly Row[], page: number, size: number): { page: number; rows: readonly Row[] } {
  const last = Math.max(0, Math.ceil(rows.length / size) - 1);
  const shown = Math.min(page, last);
  return { page: shown, rows: rows.slice(shown * size, (shown + 1) * size) };
}
