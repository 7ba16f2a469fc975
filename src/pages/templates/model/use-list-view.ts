import { comparisonKey } from '@contract/comparison-key';
import { choiceParam, fieldsOf, pageParam, textParam, useAddress } from '@/shared/lib/address';
import { byName } from '@/shared/lib/number';
import { FILTER_FROM } from '@/shared/ui/filter-field';

export type ListOrder = 'name' | 'latest';

/** `usual`: the templates in use for those who only use them, all for those who write them. */
export const STATE_CHOICES = ['usual', 'released', 'in-review', 'draft', 'all'] as const;

const LIST_VIEW = fieldsOf({
  filter: textParam('filter'),
  order: choiceParam('order', ['name', 'latest']),
  state: choiceParam('state', STATE_CHOICES),
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
    setState: (state: (typeof STATE_CHOICES)[number]) => change({ state, page: 0 }),
    clear: (state: (typeof STATE_CHOICES)[number] = 'usual') => change({ filter: '', state, page: 0 }),
    setPage: (page: number) => change({ page }),
  };
}

export type ListView = ReturnType<typeof useListView>;

export interface ListedText {
  lastModifiedOn: string | null;
}

/** Rows that a filter finds by `nameOf`, in the wanted order; all of them below three characters. */
export function shownRows<Row extends ListedText>(
  rows: readonly Row[],
  { filter, order }: { filter: string; order: ListOrder },
  nameOf: (row: Row) => string,
): Row[] {
  const wanted = comparisonKey(filter);
  const found =
    filter.trim().length < FILTER_FROM ? rows : rows.filter((row) => comparisonKey(nameOf(row)).includes(wanted));
  const named = found.toSorted((a, b) => byName(nameOf(a), nameOf(b)));
  if (order === 'name') return named;
  return named.toSorted((a, b) => (b.lastModifiedOn ?? '').localeCompare(a.lastModifiedOn ?? ''));
}
