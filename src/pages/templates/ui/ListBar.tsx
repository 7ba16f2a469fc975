import { HTMLSelect } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { FilterField } from '@/shared/ui/filter-field';
import { FormField } from '@/shared/ui/form-field';
import type { ListView } from '../model/use-list-view';
import styles from './Lists.module.css';

interface ListBarProps {
  view: ListView;
  /** What the filter looks at. */
  by: 'name' | 'key';
  /** Another filter. */
  narrowing: ReactNode;
  /** What has happened to the list, passively. */
  outcome: string;
  /** On the right. */
  children?: ReactNode;
}

/** Filter and order of a list, and what can be added to it. */
export function ListBar({ view, by, narrowing, outcome, children }: ListBarProps) {
  const { filter, order, setFilter, setOrder } = view;
  return (
    <div className={styles.bar}>
      <FilterField
        id="list-filter"
        label={`Filter by ${by}`}
        className={styles.filter}
        value={filter}
        onChange={setFilter}
      />
      {narrowing}
      <FormField id="list-order" label="Order">
        {(control) => (
          <HTMLSelect
            {...control}
            value={order}
            onChange={({ target }) => setOrder(target.value === 'latest' ? 'latest' : 'name')}
            options={[
              { value: 'name', label: by === 'name' ? 'Name' : 'Key' },
              { value: 'latest', label: 'Latest first' },
            ]}
          />
        )}
      </FormField>
      <div className={styles.actions}>
        <span className={styles.outcome} role="status">
          {outcome}
        </span>
        {children}
      </div>
    </div>
  );
}
