import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { TemplateInfo } from '@contract/template';
import { useGetTemplateInfoQuery } from '@/entities/template';
import { messageOf } from '@/shared/api';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { Pager } from '@/shared/ui/pager';
import { SimpleTable, type TableColumn } from '@/shared/ui/simple-table';
import { shownRows, useListView, type ListedText, type ListView } from '../model/use-list-view';
import { ListBar } from './ListBar';
import styles from './Lists.module.css';

interface ListFrameProps<Item extends ListedText> {
  /** Templates or sections. */
  itemsOf: (info: TemplateInfo) => readonly Item[];
  /** 'templates' or 'sections'. */
  plural: string;
  columns: readonly TableColumn[];
  /** Another filter than that by name: its control, and the items that it leaves. */
  narrowing?: (view: ListView) => { control: ReactNode; has: (item: Item) => boolean; onClear: () => void };
  /** What the filter looks at, and each item's. */
  by: 'name' | 'key';
  nameOf: (item: Item) => string;
  /** What has just been saved, in words. */
  outcome: string;
  /** The button that adds one, for those who may. */
  add: ReactNode;
  /** What to do while there are none. */
  whileEmpty: string;
  /** Shown if nothing matches the filters. */
  noMatch: (view: ListView) => string;
  children: (item: Item, all: readonly Item[]) => ReactNode;
}

const PAGE_SIZE = 25;

/** The list of templates or of sections: a bar to find, order and add, a table of 25 rows a page, and its other states. */
export function ListFrame<Item extends ListedText>(props: ListFrameProps<Item>) {
  const { itemsOf, plural, columns, narrowing, by, nameOf, outcome, add, whileEmpty, noMatch, children } = props;
  const list = useGetTemplateInfoQuery();
  const view = useListView();
  const all = list.data ? itemsOf(list.data) : [];
  const narrowed = narrowing?.(view);
  const found = shownRows(narrowed ? all.filter(narrowed.has) : all, view, nameOf);
  const page = Math.min(view.page, Math.max(0, Math.ceil(found.length / PAGE_SIZE) - 1));
  const shown = found.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);

  if (list.isError && !list.data) {
    return <FailureNote message={messageOf(list.error)} isRetrying={list.isFetching} onRetry={list.refetch} />;
  }
  return (
    <div className={styles.tab}>
      <ListBar view={view} by={by} narrowing={narrowed?.control} outcome={outcome}>
        {add}
      </ListBar>
      {(!list.data || shown.length > 0) && (
        <SimpleTable
          caption={`${plural.charAt(0).toUpperCase()}${plural.slice(1)}`}
          cardsBelow={600}
          columns={columns}
          isLoading={!list.data}
          skeletonRows={8}
        >
          {shown.map((item) => children(item, all))}
        </SimpleTable>
      )}
      {list.data && all.length === 0 && <EmptyState title={`No ${plural} yet`}>{whileEmpty}</EmptyState>}
      {all.length > 0 && found.length === 0 && (
        <EmptyState
          title={noMatch(view)}
          action={<Button text="Clear the filter" onClick={() => (narrowed ? narrowed.onClear() : view.clear())} />}
        />
      )}
      {found.length > PAGE_SIZE && (
        <Pager
          label={`Pages of ${plural}`}
          page={page}
          pageSize={PAGE_SIZE}
          count={shown.length}
          total={found.length}
          onPage={view.setPage}
        />
      )}
    </div>
  );
}
