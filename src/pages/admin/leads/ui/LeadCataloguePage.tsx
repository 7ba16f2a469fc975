import { Button } from '@blueprintjs/core';
import { AddIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SetUpProduct } from '@contract/lead-set-up';
import { messageOf } from '@/shared/api';
import { usePageTitle } from '@/shared/lib/page-title';
import { useChangedList } from '@/shared/lib/pending-change';
import { useAppDispatch } from '@/shared/redux';
import { useOpenRecord } from '@/shared/ui/changed-meanwhile';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { NotSaved } from '@/shared/ui/not-saved';
import { withOrderIn } from '@/shared/ui/ordered-list';
import { PageFrame } from '@/shared/ui/page-frame';
import { ADD_KEY, useScreenActions } from '@/shared/ui/screen-keys';
import { offerUndo } from '@/shared/ui/snack-bar';
import { UndoNote } from '@/shared/ui/undo-note';
import {
  PRODUCT_ORDER,
  useListSetUpProductsQuery,
  useRemoveLeadProductMutation,
  useSaveLeadProductMutation,
} from '../api/lead-set-up-api';
import { ExportButton } from '../../imports/ui/ExportButton';
import { savedProduct } from '../model/product-form';
import styles from './LeadCataloguePage.module.css';
import { ProductEditor } from './ProductEditor';
import { ProductList } from './ProductList';

/** The address of a product that is not saved yet. */
const NEW = 'new';

/** `/admin/leads`: the products and questions of the lead form (product/lead-set-up). `?product=` opens one. */
export function LeadCataloguePage() {
  usePageTitle('Lead Catalogue');
  const answer = useListSetUpProductsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { list, failed, change, dismiss } = useChangedList(PRODUCT_ORDER, answer.data);
  const [params, setParams] = useSearchParams();
  const [failure, setFailure] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const [removeProduct] = useRemoveLeadProductMutation();
  const [addAgain] = useSaveLeadProductMutation();

  const wanted = params.get('product');
  const open = (id: string | null, like?: string) =>
    setParams({ ...(id !== null && { product: id }), ...(like !== undefined && { like }) });
  useScreenActions([{ label: 'Add a product', keys: 'N', run: () => open(NEW) }]);

  const reorder = (ids: readonly string[]) => {
    const seenOrder = (list ?? []).map(({ id }) => id);
    change({ ids: withOrderIn(seenOrder, ids), seenOrder });
  };
  const remove = async (product: SetUpProduct) => {
    const place = list?.indexOf(product) ?? 0;
    const { error } = await removeProduct({ id: product.id, version: product.version });
    setFailure(error ? messageOf(error) : null);
    if (error) return;
    open(null);
    const undo = async () => {
      const again = await addAgain({ product: { id: null, version: null, place, ...savedProduct(product) } });
      setFailure(again.error ? messageOf(again.error) : null);
      if (!again.data) return 'again';
      open(again.data.id);
      return 'done';
    };
    dispatch(offerUndo({ text: `${product.name} was removed.`, note: 'lead-catalogue', undo }));
  };
  const known = useOpenRecord(
    list?.find(({ id }) => id === wanted),
    wanted,
  );
  const product = known ?? null;
  const like = list?.find(({ id }) => id === params.get('like')) ?? null;

  return (
    <PageFrame
      title="Lead Catalogue"
      purpose="What the lead form can refer, and what it asks about it."
      actions={
        <>
          <ExportButton kind="lead-products" />
          <Button {...ADD_KEY} icon={<AddIcon />} intent="primary" text="Add a product" onClick={() => open(NEW)} />
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
      {answer.isError && !answer.data && (
        <FailureNote message={messageOf(answer.error)} isRetrying={answer.isFetching} onRetry={answer.refetch} />
      )}
      {!list && !answer.isError && <div className={styles.loading} role="status" aria-label="Loading" />}
      {list?.length === 0 && wanted === null && (
        <EmptyState title="The catalogue is empty" action={<Button text="Add a product" onClick={() => open(NEW)} />}>
          The lead form has no services to offer yet. Add a product, or import the catalogue under Imports.
        </EmptyState>
      )}
      {list && (list.length > 0 || wanted !== null) && (
        <div className={styles.columns} data-open={wanted !== null || undefined}>
          <ProductList products={list} openId={wanted} onOpen={open} onOrder={reorder} />
          {wanted !== null && (product || wanted === NEW) && (
            <ProductEditor
              key={`${wanted} ${like?.id ?? ''}`}
              product={product}
              like={like}
              products={list}
              onClose={() => open(null)}
              onDuplicate={(id) => open(NEW, id)}
              onRemove={(each) => void remove(each)}
              onSaved={(id) => open(id)}
            />
          )}
          {wanted !== null && !product && wanted !== NEW && (
            <EmptyState title="This product is not in the catalogue">
              It was removed, or the link is wrong. Choose another one.
            </EmptyState>
          )}
          {wanted === null && (
            <EmptyState title="No product is open">
              Choose one to see and change what the form asks about it.
            </EmptyState>
          )}
        </div>
      )}
    </PageFrame>
  );
}
