import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** From how many characters on a filter of a list applies (B §5). */
export const FILTER_FROM = 3;

export type ListOrder = 'name' | 'latest';

/**
 * Filter, order and page of a list, in the address (`?filter=`, `?order=latest`, `?page=` from 1). The screen holds them
 * itself, because the router hands on a new address late enough to swallow fast typing.
 */
export function useListView() {
  const [params, setParams] = useSearchParams();
  const [view, setView] = useState(() => ({
    filter: params.get('filter') ?? '',
    order: params.get('order') === 'latest' ? ('latest' as const) : ('name' as const),
    page: pageOf(params.get('page')),
  }));

  const set = (next: { filter: string; order: ListOrder; page: number }) => {
    setView(next);
    setParams(
      (present) => {
        const changed = new URLSearchParams(present);
        put(changed, 'filter', next.filter);
        put(changed, 'order', next.order === 'latest' ? 'latest' : '');
        put(changed, 'page', next.page > 0 ? String(next.page + 1) : '');
        return changed;
      },
      { replace: true },
    );
  };
  return {
    ...view,
    /** Filter and order lead to the first page. */
    setFilter: (filter: string) => set({ ...view, filter, page: 0 }),
    setOrder: (order: ListOrder) => set({ ...view, order, page: 0 }),
    setPage: (page: number) => set({ ...view, page }),
  };
}

/** Rows that a filter finds by `nameOf`, in the wanted order; all of them below three characters. */
export function shownRows<Row extends { lastModifiedOn: string | null }>(
  rows: readonly Row[],
  { filter, order }: { filter: string; order: ListOrder },
  nameOf: (row: Row) => string,
): Row[] {
  const wanted = filter.trim().toLowerCase();
  const found = wanted.length < FILTER_FROM ? rows : rows.filter((row) => nameOf(row).toLowerCase().includes(wanted));
  const byName = found.toSorted((a, b) => ORDER.compare(nameOf(a), nameOf(b)));
  if (order === 'name') return byName;
  return byName.toSorted((a, b) => (b.lastModifiedOn ?? '').localeCompare(a.lastModifiedOn ?? ''));
}

const ORDER = new Intl.Collator('en-GB', { numeric: true, sensitivity: 'base' });

function put(params: URLSearchParams, name: string, value: string): void {
  if (value) params.set(name, value);
  else params.delete(name);
}

function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) - 1 : 0;
}
