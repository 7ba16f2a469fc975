import { HTMLSelect } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { counted, formatNumber } from '@/shared/lib/number';
import { FILTER_FROM } from '@/shared/ui/filter-field';
import { SearchField } from '@/shared/ui/search-field';
import type { RowNoun } from '@/shared/ui/selection-bar';
import type { ListOrder, ListView } from './list-rows';
import styles from './RecordList.module.css';

/** What the bar of a list offers; a list without any of it has no bar. */
export interface ListTools<Row> {
  /** In the middle of a sentence: ['form', 'forms']. */
  noun: RowNoun;
  find?: { label: string; placeholder?: string; among: (rows: readonly Row[], find: string) => readonly Row[] };
  orders?: readonly [ListOrder<Row>, ...ListOrder<Row>[]];
  /** Needed with a search, orders or pages. */
  view?: ListView;
  onView?: (changes: Partial<ListView>) => void;
  /** The page's own filters. */
  filters?: ReactNode;
}

interface ListBarProps<Row> extends ListTools<Row> {
  /** Undefined while unknown. */
  count: { found: number; all: number } | undefined;
}

export function ListBar<Row>({ noun, find, orders, view, onView, filters, count }: ListBarProps<Row>) {
  if (!view || !onView) return filters;
  const length = view.find.trim().length;
  return (
    <div className={styles.bar}>
      {find && (
        <SearchField
          isMain
          aria-label={find.label}
          className={styles.find}
          placeholder={find.placeholder ?? find.label}
          value={view.find}
          onSearch={(text) => onView({ find: text, page: 0 })}
        />
      )}
      {orders && (
        <HTMLSelect
          aria-label="Order"
          options={orders.map(({ id, title }) => ({ value: id, label: title }))}
          value={view.order || orders[0].id}
          onChange={({ currentTarget: { value } }) => onView({ order: value === orders[0].id ? '' : value, page: 0 })}
        />
      )}
      {filters}
      <span className={styles.count} role="status">
        {length > 0 && length < FILTER_FROM && `Type at least ${FILTER_FROM} characters.`}
        {(length === 0 || length >= FILTER_FROM) && count && countText(count, noun)}
      </span>
    </div>
  );
}

/** '3 of 12 forms', '12 forms'. */
export function countText({ found, all }: { found: number; all: number }, [one, many]: RowNoun): string {
  return found === all ? counted(all, one, many) : `${formatNumber(found)} of ${counted(all, one, many)}`;
}
