import { InputGroup } from '@blueprintjs/core';
import { useDeferredValue, useState } from 'react';
import type { SetUpProduct } from '@contract/lead-set-up';
import { counted, formatNumber } from '@/shared/lib/number';
import { OrderedList } from '@/shared/ui/ordered-list';
import { FIND_KEY } from '@/shared/ui/screen-keys';
import styles from './LeadCataloguePage.module.css';

interface ProductListProps {
  products: readonly SetUpProduct[];
  openId: string | null;
  onOpen: (id: string) => void;
  onOrder: (ids: string[]) => void;
}

/** Longer lists are searched rather than read. */
const MOST_SHOWN = 200;

const idOf = ({ id }: SetUpProduct) => id;
const nameOf = ({ name }: SetUpProduct) => name;
const pathOf = ({ level1, level2, level3 }: SetUpProduct) => [level1, level2, level3].filter(Boolean).join(' › ');

/** The catalogue in order, with a search and handles to move products (product/lead-set-up#list). */
export function ProductList({ products, openId, onOpen, onOrder }: ProductListProps) {
  const [find, setFind] = useState('');
  const words = useDeferredValue(find).trim().toLowerCase().split(/\s+/);
  const found = products.filter((product) => {
    const text = `${product.name} ${pathOf(product)}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const shown = found.slice(0, MOST_SHOWN);

  return (
    <nav className={styles.list} aria-label="Products">
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
        )}
      </OrderedList>
      <p className={styles.count} role="status">
        {found.length > shown.length
          ? `${MOST_SHOWN} of ${formatNumber(found.length)} shown: type to find the others.`
          : counted(found.length, 'product')}
      </p>
    </nav>
  );
}
