import { Button } from '@blueprintjs/core';
import { useMemo, type ComponentType, type DragEvent, type ReactNode } from 'react';
import type { TemplateInfo } from '@contract/template';
import { useGetTemplateInfoQuery } from '@/entities/template';
import { messageOf } from '@/shared/api';
import { useHeldRows } from '@/shared/ui/changed-row';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { Pager } from '@/shared/ui/pager';
import {
  checkColumn,
  RowCheck,
  SelectedRowsBar,
  useRowJobs,
  useSelectedRows,
  type RowNoun,
  type SeveralActionsProps,
} from '@/shared/ui/selection-bar';
import { SimpleTable, type TableColumn } from '@/shared/ui/simple-table';
import { shownRows, useListView, type ListedText, type ListView } from '../model/use-list-view';
import { ListBar } from './ListBar';
import styles from './Lists.module.css';

interface ListFrameProps<Item extends ListedText> {
  /** Templates or sections; always the same function, as the two below. */
  itemsOf: (info: TemplateInfo) => readonly Item[];
  /** The record, as recent changes name it. */
  keyOf: (item: Item) => string;
  /** 'templates' or 'sections'. */
  plural: string;
  columns: readonly TableColumn[];
  /** Another filter than that by name. */
  narrowing?: Narrowing<Item>;
  nameOf: (item: Item) => string;
  /** What the filter looks at. */
  by: 'name' | 'key';
  /** What has just been saved, in words. */
  outcome: string;
  /** The button that adds one, for those who may. */
  add: ReactNode;
  /** What to do while there are none. */
  whileEmpty: string;
  /** Shown if nothing matches the filters. */
  noMatch: (filter: string) => string;
  /** Takes a file that is dropped on the list. */
  onDropFile?: ((file: File) => void) | undefined;
  /** What can be done with several rows; without it, there are no check boxes. */
  several?: Several<Item> | undefined;
  /** @param check the box of the row, for its first cell; null if there are none */
  children: (item: Item, all: readonly Item[], check: ReactNode) => ReactNode;
}

/** Actions for the selected rows. */
interface Several<Item> {
  noun: RowNoun;
  Actions: ComponentType<SeveralActionsProps<Item>>;
}

/** A filter by state: its control, the items that it leaves, and how to show all. */
interface Narrowing<Item> {
  control: ReactNode;
  /** Stable. */
  has: (item: Item, state: ListView['state']) => boolean;
  onClear: () => void;
}

const PAGE_SIZE = 25;

const NONE: readonly never[] = [];
const NO_NOUN: RowNoun = ['row', 'rows'];

/** The list of templates or of sections: a bar to find, order and add, a table of 25 rows a page, and its other states. */
export function ListFrame<Item extends ListedText>(props: ListFrameProps<Item>) {
  const { itemsOf, keyOf, nameOf, plural, columns, narrowing, by, outcome, add, whileEmpty, noMatch } = props;
  const { onDropFile, several, children } = props;
  const list = useGetTemplateInfoQuery();
  const view = useListView();
  const all = list.data ? itemsOf(list.data) : NONE;
  const { filter, order, state } = view;
  const has = narrowing?.has;
  const found = useHeldRows({
    rows: useMemo(
      () => shownRows(has ? all.filter((item) => has(item, state)) : all, { filter, order }, nameOf),
      [all, has, state, filter, order, nameOf],
    ),
    source: all,
    keyOf,
    changeKeys: (item) => [keyOf(item)],
    latest: (item) => all.find((present) => keyOf(present) === keyOf(item)),
  });
  const page = Math.min(view.page, Math.max(0, Math.ceil(found.length / PAGE_SIZE) - 1));
  const shown = found.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
  const selection = useSelectedRows({ rows: found, page: shown, keyOf, isOff: !several });
  const jobs = useRowJobs(several?.noun ?? NO_NOUN, selection.drop);
  const checkOf = (item: Item) => (
    <RowCheck
      name={nameOf(item)}
      checked={selection.isSelected(item)}
      onToggle={(isRange) => selection.choose(item, isRange)}
    />
  );

  if (list.isError && !list.data) {
    return <FailureNote message={messageOf(list.error)} isRetrying={list.isFetching} onRetry={list.refetch} />;
  }
  return (
    <div className={styles.tab} {...(onDropFile && dropTarget(onDropFile))} {...(several && selection.listProps)}>
      <ListBar view={view} by={by} narrowing={narrowing?.control} outcome={outcome}>
        {add}
      </ListBar>
      {(!list.data || shown.length > 0) && (
        <SimpleTable
          caption={`${plural.charAt(0).toUpperCase()}${plural.slice(1)}`}
          cardsBelow={960}
          columns={several ? [checkColumn(selection.page, plural), ...columns] : columns}
          isLoading={!list.data}
          skeletonRows={8}
        >
          {shown.map((item) => children(item, all, several ? checkOf(item) : null))}
        </SimpleTable>
      )}
      {list.data && all.length === 0 && found.length === 0 && (
        <EmptyState title={`No ${plural} yet`}>{whileEmpty}</EmptyState>
      )}
      {all.length > 0 && found.length === 0 && (
        <EmptyState
          title={noMatch(view.filter.trim())}
          action={<Button text="Clear the filter" onClick={() => (narrowing ? narrowing.onClear() : view.clear())} />}
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
      {several && (
        <SelectedRowsBar
          noun={several.noun}
          count={selection.rows.length}
          all={{ total: found.length, onSelect: selection.selectAll }}
          jobs={jobs}
          actions={
            <several.Actions
              selected={selection.rows}
              jobs={jobs}
              isIdle={selection.rows.length === 0 || jobs.isRunning}
            />
          }
          onClear={selection.clear}
          onLeave={selection.focus}
        />
      )}
    </div>
  );
}

/** Files from outside the browser; what is dragged within the page is left alone. */
function dropTarget(onDropFile: (file: File) => void) {
  const isFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    onDragOver: (event: DragEvent) => {
      if (isFile(event)) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      const [file] = event.dataTransfer.files;
      if (!isFile(event) || !file) return;
      event.preventDefault();
      onDropFile(file);
    },
  };
}
