import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { FormField } from '@/shared/ui/form-field';
import { FILTER_FROM, type ListOrder, type useListView } from '../model/use-list-view';
import styles from './Lists.module.css';

interface ListBarProps {
  view: ReturnType<typeof useListView>;
  /** What the filter looks at. */
  by: 'name' | 'key';
  /** What has happened to the list, passively. */
  outcome: string;
  /** On the right. */
  children?: ReactNode;
}

/** Filter and order of a list, and what can be added to it. */
export function ListBar({ view: { filter, order, setFilter, setOrder }, by, outcome, children }: ListBarProps) {
  const isTooShort = filter.trim().length > 0 && filter.trim().length < FILTER_FROM;
  return (
    <div className={styles.bar}>
      <FormField
        id="list-filter"
        label={`Filter by ${by}`}
        className={styles.filter}
        hint={isTooShort ? `Type at least ${FILTER_FROM} characters.` : undefined}
      >
        {(control) => (
          <InputGroup
            {...control}
            autoComplete="off"
            leftIcon={<SearchIcon />}
            type="search"
            value={filter}
            onValueChange={setFilter}
          />
        )}
      </FormField>
      <FormField id="list-order" label="Order">
        {(control) => (
          <HTMLSelect
            {...control}
            value={order}
            onChange={({ target }) => setOrder(target.value as ListOrder)}
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
