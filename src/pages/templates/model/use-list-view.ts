import { choiceParam, fieldsOf, pageParam, textParam, useAddress } from '@/shared/lib/address';
import { byName } from '@/shared/lib/number';
import { FILTER_FROM } from '@/shared/ui/filter-field';

export type ListOrder = 'name' | 'latest';

const LIST_VIEW = fieldsOf({
  filter: textParam('filter'),
  order: choiceParam('order', ['name', 'latest']),
  page: pageParam(),
});

/** Filter, order and page (from 0) of a list, in the address. */
export function useListView() {
  const [view, setView] = useAddress(LIST_VIEW);
  const change = (patch: Partial<typeof view>) => setView((present) => ({ ...present, ...patch }), { replace: true });
  return {
    ...view,
    /** Filter and order lead to the first page. */
    setFilter: (filter: string) => change({ filter, page: 0 }),
    setOrder: (order: ListOrder) => change({ order, page: 0 }),
    setPage: (page: number) => change({ page }),
  };
}

export interface ListedText {
  lastModifiedOn: string | null;
}

/** Rows that a filter finds by `nameOf`, in the wanted order; all of them below three characters. */
export function shownRows<Row extends ListedText>(
  rows: readonly Row[],
  { filter, order }: { filter: string; order: ListOrder },
  nameOf: (row: Row) => string,
): Row[] {
  const wanted = filter.trim().toLowerCase();
  const found = wanted.length < FILTER_FROM ? rows : rows.filter((row) => nameOf(row).toLowerCase().includes(wanted));
  const named = found.toSorted((a, b) => byName(nameOf(a), nameOf(b)));
  if (order === 'name') return named;
  return named.toSorted((a, b) => (b.lastModifiedOn ?? '').localeCompare(a.lastModifiedOn ?? ''));
}
