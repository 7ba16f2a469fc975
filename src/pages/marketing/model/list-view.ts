import { SEARCH_THRESHOLD } from '@contract/lookup';

/** What is shown of a list, as it stands in the address. */
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

/** Text order of the portal: capitals and accents do not count, and Form 9 comes before Form 10. */
const collator = new Intl.Collator('en-GB', { numeric: true });

/** By a text of the row; rows without it come last, whatever the direction. */
export function byText<Row>(textOf: (row: Row) => string | null, direction: 1 | -1 = 1) {
  return (one: Row, other: Row): number => {
    const [a, b] = [textOf(one), textOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return direction * collator.compare(a, b);
  };
}

/** True once the text is long enough to filter by (B §5). */
export function isFinding(find: string): boolean {
  return find.trim().length >= SEARCH_THRESHOLD;
}

/** The rows that hold the text anywhere, whatever its capitals; all of them while it is too short (B §5). */
export function foundRows<Row>(rows: readonly Row[], find: string, textsOf: (row: Row) => readonly (string | null)[]) {
  if (!isFinding(find)) return rows;
  const wanted = find.trim().toLocaleLowerCase('en-GB');
  return rows.filter((row) => textsOf(row).some((text) => text?.toLocaleLowerCase('en-GB').includes(wanted)));
}

/** The rows of one page; from beyond the end, those of the last one, whose number is `page`. */
export function pageOf<Row>(rows: readonly Row[], page: number, size: number): { page: number; rows: readonly Row[] } {
  const last = Math.max(0, Math.ceil(rows.length / size) - 1);
  const shown = Math.min(page, last);
  return { page: shown, rows: rows.slice(shown * size, (shown + 1) * size) };
}

/** Reads what `writeListView` wrote; what a link got wrong is as at the start. */
export function readListView(params: URLSearchParams): ListView {
  const page = Number(params.get('page'));
  return {
    find: params.get('find') ?? '',
    order: params.get('order') ?? '',
    page: Number.isSafeInteger(page) && page > 1 ? page - 1 : 0,
  };
}

/** In the address pages count from 1, as people do; what is as at the start is left out. */
export function writeListView({ find, order, page }: ListView, params: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(params);
  const values = { find, order, page: page === 0 ? '' : String(page + 1) };
  for (const [name, value] of Object.entries(values)) {
    if (value === '') written.delete(name);
    else written.set(name, value);
  }
  return written;
}
