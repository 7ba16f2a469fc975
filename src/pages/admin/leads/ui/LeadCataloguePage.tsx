import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SetUpProduct } from '@contract/lead-set-up';
import { messageOf } from '@/shared/api';
import { usePageTitle } from '@/shared/lib/page-title';
import { useChangedList } from '@/shared/lib/pending-change';
import { useAppDispatch } from '@/shared/redux';
import { useOpenRow } from '@/shared/ui/changed-meanwhile';
import { EmptyState } from '@/shared/ui/empty-state';
import { failureInsteadOf, FailureNote } from '@/shared/ui/failure-note';
import { NotSaved } from '@/shared/ui/not-saved';
import { withOrderIn } from '@/shared/ui/ordered-list';
import { PageFrame } from '@/shared/ui/page-frame';
import { AddButton } from '@/shared/ui/screen-keys';
import { offerUndo } from '@/shared/ui/snack-bar';
import { UndoNote } from '@/shared/ui/undo-note';
import {
  PRODUCT_ORDER,
  useListSetUpProductsQuery,
  useRemoveLeadProductMutation,
  useSaveLeadProductMutation,
} from '../api/lead-set-up-api';
import { ExportButton } from '@/features/export-data';
import { savedProduct } from '../model/product-form';
import styles from './LeadCataloguePage.module.css';
import { ProductEditor } from './ProductEditor';
import { ProductList } from './ProductList';

/** The address of a product that is not saved yet. */
const NEW = 'new';

const idOf = ({ id }: SetUpProduct) => id;

/** `/admin/leads`: the products and questions of the lead form (product/lead-set-up). `?product=` opens one. */
export function LeadCataloguePage() {
  usePageTitle('Lead Catalogue');
  const [params, setParams] = useSearchParams();
  const wanted = params.get('product');
  const open = (id: string | null, like?: string) =>
    setParams({ ...(id !== null && { product: id }), ...(like !== undefined && { like }) });
  const catalogue = useCatalogue(open);
  const { answer, list, failed, dismiss, reorder, failure } = catalogue;

  return (
    <PageFrame
      title="Lead Catalogue"
      actions={
        <>
          <ExportButton kind="lead-products" />
          <AddButton text="Add a product" onAction={() => open(NEW)} />
        </>
      }
    >
      <div className={styles.notes}>
        <NotSaved
          failed={failed}
          textOf={() => 'The order was not changed'}
          onRetry={({ ids }) => reorder(ids)}
          onDismiss={dismiss}
        />
        {failure !== null && <FailureNote message={failure} />}
        <UndoNote of="lead-catalogue" />
      </div>
      {failureInsteadOf(answer)}
      {!list && !answer.isError && <div className={styles.loading} role="status" aria-label="Loading" />}
      {list?.length === 0 && wanted === null && (
        <EmptyState title="The catalogue is empty" action={<Button text="Add a product" onClick={() => open(NEW)} />}>
          The lead form has no services to offer yet. Add a product, or import the catalogue under Imports.
        </EmptyState>
      )}
      {list && (list.length > 0 || wanted !== null) && (
        <Columns catalogue={catalogue} products={list} wanted={wanted} likeId={params.get('like')} onOpen={open} />
      )}
    </PageFrame>
  );
}

interface ColumnsProps {
  catalogue: ReturnType<typeof useCatalogue>;
  products: readonly SetUpProduct[];
  /** The id of the open product, or `NEW`. */
  wanted: string | null;
  /** The id of the product that a new one copies. */
  likeId: string | null;
  onOpen: (id: string | null, like?: string) => void;
}

/** The list, and the open product beside it. */
function Columns({ catalogue, products, wanted, likeId, onOpen }: ColumnsProps) {
  const product = useOpenRow(products, wanted, idOf) ?? null;
  const like = products.find(({ id }) => id === likeId) ?? null;
  return (
    <div className={styles.columns} data-open={wanted !== null || undefined}>
      <ProductList products={products} openId={wanted} onOpen={onOpen} onOrder={catalogue.reorder} />
      {product || wanted === NEW ? (
        <ProductEditor
          key={`${wanted} ${like?.id ?? ''}`}
          product={product}
          like={like}
          products={products}
          onClose={() => onOpen(null)}
          onDuplicate={(id) => onOpen(NEW, id)}
          onRemove={(each) => void catalogue.remove(each)}
          onSaved={(id) => onOpen(id)}
        />
      ) : (
        <NoProduct isGone={wanted !== null} />
      )}
    </div>
  );
}

function NoProduct({ isGone }: { isGone: boolean }) {
  return isGone ? (
    <EmptyState title="This product is not in the catalogue">
      It was removed, or the link is wrong. Choose another one.
    </EmptyState>
  ) : (
    <EmptyState title="No product is open">Choose one to see and change what the form asks about it.</EmptyState>
  );
}

/** The products, and what changes them. @param onOpen shows a product, or none */
function useCatalogue(onOpen: (id: string | null) => void) {
  const answer = useListSetUpProductsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { list, failed, change, dismiss } = useChangedList(PRODUCT_ORDER, answer.data);
  const [failure, setFailure] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const [removeProduct] = useRemoveLeadProductMutation();
  const [addAgain] = useSaveLeadProductMutation();

  const reorder = (ids: readonly string[]) => {
    const seenOrder = (list ?? []).map(({ id }) => id);
    change({ ids: withOrderIn(seenOrder, ids), seenOrder });
  };
  const remove = async (product: SetUpProduct) => {
    const index = list?.indexOf(product) ?? 0;
    const { error } = await removeProduct({ id: product.id, version: product.version });
    setFailure(error ? messageOf(error) : null);
    if (error) return;
    onOpen(null);
    const undo = async () => {
      const again = await addAgain({ product: { id: null, version: null, place: index, ...savedProduct(product) } });
      setFailure(again.error ? messageOf(again.error) : null);
      if (!again.data) return 'again';
      onOpen(again.data.id);
      return 'done';
    };
    dispatch(offerUndo({ text: `${product.name} was removed.`, note: 'lead-catalogue', undo }));
  };
  return { answer, list, failed, dismiss, reorder, failure, remove };
}
