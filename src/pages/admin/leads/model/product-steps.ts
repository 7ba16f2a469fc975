import type { SetUpProduct } from '@contract/lead-set-up';
import type { AppDispatch } from '@/shared/redux';
import { failureOf, type JobStep } from '@/shared/ui/selection-bar';
import { removeLeadProduct, saveLeadProduct } from '../api/lead-set-up-api';
import { savedProduct } from './product-form';

/** Removes products that no lead refers to; undone, each is added again in its old place, the first one first. */
export function removeSteps(
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
