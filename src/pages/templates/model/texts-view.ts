import { choiceParam, fieldsOf, pageParam, textParam } from '@/shared/lib/address';
import { byText, type ListOrder } from '@/shared/ui/record-list';

/** `usual`: the templates in use for those who only use them, all for those who write them. */
const STATE_CHOICES = ['usual', 'released', 'in-review', 'draft', 'all'] as const;

/** The view of both lists in the address. */
export const TEXTS_VIEW = fieldsOf({
  find: textParam('filter'),
  order: textParam('order'),
  state: choiceParam('state', STATE_CHOICES),
  page: pageParam(),
});

export const PAGE_SIZE = 25;

interface ListedText {
  lastModifiedOn: string | null;
}

/** The orders of a list. @param title of the first, which is by `nameOf` */
export function textOrders<Row extends ListedText>(
  title: string,
  nameOf: (row: Row) => string,
): readonly [ListOrder<Row>, ...ListOrder<Row>[]] {
  return [
    { id: 'name', title, compare: byText(nameOf) },
    { id: 'latest', title: 'Latest first', compare: byText(({ lastModifiedOn }: Row) => lastModifiedOn, -1) },
  ];
}
