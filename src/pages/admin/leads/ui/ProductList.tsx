import { comparisonKey, keyWords } from '@contract/comparison-key';
import type { SetUpProduct } from '@contract/lead-set-up';
import { counted } from '@/shared/lib/number';
import { useAppDispatch, type AppDispatch } from '@/shared/redux';
import { OrderedRecords } from '@/shared/ui/record-list';
import { RemoveRows, failureOf, type SeveralActionsProps, type JobStep } from '@/shared/ui/selection-bar';
import { removeLeadProduct, saveLeadProduct } from '../api/lead-set-up-api';
import { savedProduct } from '../model/product-form';
import styles from './LeadCataloguePage.module.css';

interface ProductListProps {
  products: readonly SetUpProduct[];
  openId: string | null;
  onOpen: (id: string) => void;
  onOrder: (ids: string[]) => void;
}

/** Lists longer than this have a search. */
const MOST_SHOWN = 200;

const NOUN = ['product', 'products'] as const;

const idOf = ({ id }: SetUpProduct) => id;
const nameOf = ({ name }: SetUpProduct) => name;
const pathOf = ({ level1, level2, level3 }: SetUpProduct) => [level1, level2, level3].filter(Boolean).join(' › ');

/** The catalogue in order, with a search and handles to move products (product/lead-set-up#list). */
export function ProductList({ products, openId, onOpen, onOrder }: ProductListProps) {
  return (
    <nav className={styles.list} aria-label="Products">
      <OrderedRecords
        label="Catalogue"
        noun={NOUN}
        rows={products}
        idOf={idOf}
        nameOf={nameOf}
        among={foundProducts}
        most={MOST_SHOWN}
        onOrder={onOrder}
        renderSeveral={(several) => <SeveralProducts {...several} products={products} />}
      >
        {(product) => <ProductButton product={product} isOpen={product.id === openId} onOpen={onOpen} />}
      </OrderedRecords>
    </nav>
  );
}

interface SeveralProductsProps extends SeveralActionsProps<SetUpProduct> {
  products: readonly SetUpProduct[];
}

function SeveralProducts({ selected, products, ...several }: SeveralProductsProps) {
  return <RemoveRows {...several} steps={removeSteps(selected, products, useAppDispatch())} />;
}

interface ProductButtonProps extends Pick<ProductListProps, 'onOpen'> {
  product: SetUpProduct;
  isOpen: boolean;
}

function ProductButton({ product, isOpen, onOpen }: ProductButtonProps) {
  return (
    <button
      aria-current={isOpen || undefined}
      className={styles.product}
      type="button"
      onClick={() => onOpen(product.id)}
    >
      <span className="app-cut app-strong" title={product.name}>
        {product.name}
      </span>
      <span className={styles.facts}>
        {counted(product.questions?.length ?? 0, 'question')}, {counted(product.leads, 'lead')}
      </span>
      <span className={styles.path} title={pathOf(product)}>
        {pathOf(product) || 'No level'}
      </span>
    </button>
  );
}

function foundProducts(products: readonly SetUpProduct[], find: string): SetUpProduct[] {
  const words = keyWords(find);
  return products.filter((product) => {
    const text = comparisonKey(`${product.name} ${pathOf(product)}`);
    return words.every((word) => text.includes(word));
  });
}

/** Removes products that no lead refers to; undone, each is added again in its old place, the first one first. */
function removeSteps(
  removed: readonly SetUpProduct[],
  products: readonly SetUpProduct[],
  dispatch: AppDispatch,
): JobStep[] {
  // A position counts the products before it, so they are added one after the other.
  let last: Promise<unknown> = Promise.resolve();
  return removed.map((product) => {
    const named = { key: product.id, name: product.name };
    const { id, version } = product;
    const index = products.indexOf(product);
    const add = async () => {
      const input = { id: null, version: null, place: index, ...savedProduct(product) };
      return failureOf(await dispatch(saveLeadProduct.initiate({ product: input }, { track: false })));
    };
    const addInTurn = () => {
      const added = last.then(add);
      last = added;
      return added;
    };
    return {
      ...named,
      run: async () => failureOf(await dispatch(removeLeadProduct.initiate({ id, version }, { track: false }))),
      undo: { ...named, run: addInTurn },
    };
  });
}
