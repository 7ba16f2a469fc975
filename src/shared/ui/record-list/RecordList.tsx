import { Button } from '@blueprintjs/core';
import { useMemo, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { useHeldRows } from '@/shared/ui/changed-row';
import { EmptyState } from '@/shared/ui/empty-state';
import { failureNoteOf } from '@/shared/ui/failure-note';
import { Pager } from '@/shared/ui/pager';
import { RecordTable, type RecordColumn } from '@/shared/ui/record-table';
import { RowActions, type RowAction } from '@/shared/ui/row-actions';
import { checkColumn, SelectedRowsBar, type SeveralActionsProps, useListRows } from '@/shared/ui/selection-bar';
import { ListBar, type ListTools } from './ListBar';
import { pageOf } from './list-rows';
import styles from './RecordList.module.css';

interface RecordListProps<Row> extends ListTools<Row> {
  /** 'Forms': what the table lists, for screen readers. */
  title: string;
  /** Undefined while they load or could not be fetched. */
  rows: readonly Row[] | undefined;
  answer: { isError: boolean; error?: unknown; isFetching: boolean; refetch: () => unknown };
  columns: readonly RecordColumn<Row>[];
  /** Stable, like all functions about rows here. */
  keyOf: (row: Row) => string;
  /** The record, as recent changes name it: somebody else's change flashes, and takes no row away at once. */
  changeKeyOf?: (row: Row) => string;
  pageSize?: number;
  /** Which rows the page's own filters leave, and what is shown if they leave none. */
  narrowing?: { isShown: (row: Row) => boolean; none: ReactNode };
  /** An `EmptyState` for a list without rows. */
  empty: ReactNode;
  cardsBelow?: ComponentProps<typeof RecordTable>['cardsBelow'];
  /** On the whole. */
  className?: string | undefined;
  /** Between the bar and the table. */
  notes?: ReactNode;
  /** The row's name, for its actions and its box; its key by default. */
  nameOf?: (row: Row) => string;
  actionsOf?: (row: Row) => readonly RowAction[];
  /** What can be done with several rows; without it, there are no check boxes. */
  several?: ComponentType<SeveralActionsProps<Row>> | undefined;
}

const NONE: readonly never[] = [];
const ANY = () => true;
const NO_KEYS = () => NONE;

/**
 * A list of records with its states: loading, empty, nothing found, failed, out of date. Its page passes data and words,
 * and the view, which is in the address (product/navigation#lists).
 */
export function RecordList<Row>(props: RecordListProps<Row>) {
  const { title, noun, rows, answer, keyOf, nameOf = keyOf, changeKeyOf, find, onView, pageSize } = props;
  const { actionsOf, several: Several } = props;
  const shown = useShownRows(props);
  const selection = useListRows({ rows: Several ? shown.found : NONE, page: shown.page, keyOf, noun, isOff: !Several });
  const checks = Several ? [checkColumn(selection, noun[1], nameOf)] : [];
  const actions = actionsOf ? [actionsColumn(nameOf, actionsOf)] : [];
  return (
    <section
      className={`${styles.list} ${props.className ?? ''}`}
      aria-label={title}
      {...(Several && selection.listProps)}
    >
      <ListBar {...props} count={rows && { found: shown.found.length, all: rows.length }} />
      {props.notes}
      {/* Shown above data that may be out of date as well. */}
      {answer.isError && failureNoteOf(answer)}
      {rows && shown.found.length === 0 && <NoRows {...props} isNarrowedAway={shown.isNarrowedAway} />}
      {(shown.page.length > 0 || (!rows && !answer.isError)) && (
        <RecordTable
          caption={title}
          cardsBelow={props.cardsBelow ?? 960}
          columns={[...checks, ...props.columns, ...actions]}
          rows={rows && shown.page}
          keyOf={keyOf}
          changeKeyOf={changeKeyOf}
          skeletonRows={pageSize && Math.min(pageSize, 10)}
        />
      )}
      {pageSize !== undefined && shown.found.length > pageSize && (
        <Pager
          label={`Pages of ${noun[1]}`}
          page={shown.number}
          pageSize={pageSize}
          count={shown.page.length}
          total={shown.found.length}
          onPage={(page) => onView?.({ page })}
        />
      )}
      {Several && (
        <SelectedRowsBar
          {...selection.barProps}
          {...((find || pageSize) && { all: selection.all })}
          actions={<Several {...selection.several} />}
        />
      )}
    </section>
  );
}

interface NoRowsProps<Row> extends Pick<
  RecordListProps<Row>,
  'rows' | 'noun' | 'view' | 'onView' | 'narrowing' | 'empty'
> {
  isNarrowedAway: boolean;
}

/** Explains why there is nothing to show. */
function NoRows<Row>({ rows, noun, view, onView, narrowing, empty, isNarrowedAway }: NoRowsProps<Row>) {
  if (rows?.length === 0) return empty;
  if (isNarrowedAway) return narrowing?.none;
  return (
    <EmptyState
      title={`No ${noun[1]} match “${view?.find.trim()}”`}
      action={<Button text="Clear the filter" onClick={() => onView?.({ find: '', page: 0 })} />}
    />
  );
}

function actionsColumn<Row>(
  nameOf: (row: Row) => string,
  actionsOf: (row: Row) => readonly RowAction[],
): RecordColumn<Row> {
  return {
    title: 'Actions',
    kind: 'actions',
    render: (row) => <RowActions of={nameOf(row)} actions={actionsOf(row)} />,
  };
}

/** The rows that the filters leave, in the chosen order, and those of the page. */
function useShownRows<Row>({
  rows = NONE,
  keyOf,
  changeKeyOf,
  find,
  orders,
  view,
  pageSize,
  narrowing,
}: RecordListProps<Row>) {
  const { isShown = ANY } = narrowing ?? {};
  const among = find?.among;
  const text = view?.find ?? '';
  const order = orders?.find(({ id }) => id === view?.order) ?? orders?.[0];
  const left = useMemo(() => rows.filter(isShown), [rows, isShown]);
  const wanted = useMemo(() => {
    const found = among ? among(left, text) : left;
    return order ? found.toSorted(order.compare) : found;
  }, [left, among, text, order]);
  const found = useHeldRows({
    rows: wanted,
    source: rows,
    keyOf,
    changeKeys: useMemo(() => (changeKeyOf ? (row: Row) => [changeKeyOf(row)] : NO_KEYS), [changeKeyOf]),
    latest: (row) => rows.find((present) => keyOf(present) === keyOf(row)),
  });
  const { page, rows: shown } = pageOf(found, view?.page ?? 0, pageSize ?? Math.max(1, found.length));
  return { found, page: shown, number: page, isNarrowedAway: left.length === 0 };
}
