import { Button, InputGroup } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import { useDeferredValue, useState } from 'react';
import { comparisonKey, keyWords } from '@contract/comparison-key';
import type { SetUpProduct } from '@contract/lead-set-up';
import { counted, formatNumber } from '@/shared/lib/number';
import { useAppDispatch } from '@/shared/redux';
import { OrderedList } from '@/shared/ui/ordered-list';
import { FIND_KEY } from '@/shared/ui/screen-keys';
import { RowCheck, SelectedRowsBar, useRowJobs, useSelectedRows } from '@/shared/ui/selection-bar';
import { REMOVE_WORDS, removeSteps } from '../model/product-steps';
import styles from './LeadCataloguePage.module.css';

interface ProductListProps {
  products: readonly SetUpProduct[];
  openId: string | null;
  onOpen: (id: string) => void;
  onOrder: (ids: string[]) => void;
}

/** Longer lists are searched rather than read. */
const MOST_SHOWN = 200;

const NOUN = ['product', 'products'] as const;

const idOf = ({ id }: SetUpProduct) => id;
const nameOf = ({ name }: SetUpProduct) => name;
const pathOf = ({ level1, level2, level3 }: SetUpProduct) => [level1, level2, level3].filter(Boolean).join(' › ');

/** The catalogue in order, with a search and handles to move products (product/lead-set-up#list). */
export function ProductList({ products, openId, onOpen, onOrder }: ProductListProps) {
  const [find, setFind] = useState('');
  const words = keyWords(useDeferredValue(find));
  const found = products.filter((product) => {
    const text = comparisonKey(`${product.name} ${pathOf(product)}`);
    return words.every((word) => text.includes(word));
  });
  const shown = found.slice(0, MOST_SHOWN);
  const dispatch = useAppDispatch();
  const selection = useSelectedRows({ rows: found, page: shown, keyOf: idOf });
  const jobs = useRowJobs(NOUN, selection.drop);

  return (
    <nav className={styles.list} aria-label="Products" {...selection.listProps}>
      <InputGroup
        aria-label="Find a product"
        placeholder="Find"
        {...FIND_KEY}
        type="search"
        value={find}
        onValueChange={setFind}
      />
      <OrderedList label="Catalogue" items={shown} idOf={idOf} nameOf={nameOf} onOrder={onOrder}>
        {(product) => (
          <>
            <RowCheck
              name={product.name}
              checked={selection.isSelected(product)}
              onToggle={(isRange) => selection.choose(product, isRange)}
            />
            <button
              aria-current={product.id === openId || undefined}
              className={styles.product}
              type="button"
              onClick={() => onOpen(product.id)}
            >
              <span className={styles.name}>{product.name}</span>
              <span className={styles.path}>{pathOf(product) || 'No level'}</span>
              <span className={styles.path}>
                {counted(product.questions?.length ?? 0, 'question')}, {counted(product.leads, 'lead')}
              </span>
            </button>
          </>
        )}
      </OrderedList>
      <p className={styles.count} role="status">
        {found.length > shown.length
          ? `${MOST_SHOWN} of ${formatNumber(found.length)} shown: type to find the others.`
          : counted(found.length, 'product')}
      </p>
      <SelectedRowsBar
        noun={NOUN}
        count={selection.rows.length}
        all={{ total: found.length, onSelect: selection.selectAll }}
        jobs={jobs}
        actions={
          <Button
            disabled={selection.rows.length === 0 || jobs.isRunning}
            icon={<TrashIcon />}
            size="small"
            text={`Remove ${selection.rows.length}`}
            variant="outlined"
            onClick={() => jobs.start({ steps: removeSteps(selection.rows, products, dispatch), words: REMOVE_WORDS })}
          />
        }
        onClear={selection.clear}
        onLeave={selection.focus}
      />
    </nav>
  );
}
