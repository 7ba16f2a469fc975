import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { CrossIcon, SearchIcon } from '@blueprintjs/icons';
import { useMemo, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { SEARCH_THRESHOLD } from '@contract/lookup';
import { MARKETING_PAGE_SIZE } from '@contract/marketing';
import { messageOf } from '@/shared/api';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { Pager } from '@/shared/ui/pager';
import {
  checkColumn,
  RowCheck,
  SelectedRowsBar,
  useRowJobs,
  useSelectedRows,
  type SeveralActionsProps,
} from '@/shared/ui/selection-bar';
import { SimpleTable, TableCell } from '@/shared/ui/simple-table';
import { foundRows, isFinding, pageOf, type ListOrder } from '../../model/list-view';
import { useListView } from '../../model/use-list-view';
import { FIND_KEY } from '@/shared/ui/screen-keys';
import styles from './ListTab.module.css';

interface ListTabProps<Row> {
  /** 'Forms'; also what the table lists, for screen readers. */
  title: string;
  /** In the middle of a sentence, one and many: ['form', 'forms']. */
  noun: readonly [string, string];
  /** Undefined while they load or could not be fetched; narrowed by `filters` already. */
  rows: readonly Row[] | undefined;
  answer: { isError: boolean; error?: unknown; isFetching: boolean; refetch: () => unknown };
  columns: ComponentProps<typeof SimpleTable>['columns'];
  /** What the search looks through. */
  textsOf: (row: Row) => readonly (string | null)[];
  orders: readonly [ListOrder<Row>, ...ListOrder<Row>[]];
  /** The text of the empty state. */
  emptyText: string;
  /** Further filters, in the bar. */
  filters?: ReactNode;
  actions?: ReactNode;
  /** Between the bar and the table. */
  notes?: ReactNode;
  /** On the whole. */
  className?: string;
  /** What can be done with several rows; without it, there are no check boxes. */
  several?: Several<Row>;
  /**
   * The rows of the page: a `<tr>` each.
   * @param checkOf the cell with the box of a row, its first; null if there are none
   */
  children: (rows: readonly Row[], checkOf: (row: Row) => ReactNode) => ReactNode;
}

interface Several<Row> {
  /** The key of a row, which also names it; stable. */
  keyOf: (row: Row) => string;
  Actions: ComponentType<SeveralActionsProps<Row>>;
}

const NO_KEY = () => '';

/**
 * A list of the console: searched from three characters on, in a chosen order, in pages of ten
 * (product/marketing#search).
 */
export function ListTab<Row>(props: ListTabProps<Row>) {
  const { title, noun, rows, answer, columns, textsOf, orders, emptyText, notes, several } = props;
  const [view, change] = useListView();
  const order = orders.find(({ id }) => id === view.order) ?? orders[0];
  const found = useMemo(
    () => foundRows(rows ?? [], view.find, textsOf).toSorted(order.compare),
    [rows, view.find, textsOf, order],
  );
  const { page, rows: shown } = pageOf(found, view.page, MARKETING_PAGE_SIZE);
  const keyOf = several?.keyOf ?? NO_KEY;
  const selection = useSelectedRows({ rows: several ? found : [], page: several ? shown : [], keyOf, isOff: !several });
  const jobs = useRowJobs(noun, selection.drop);
  const checkOf = (row: Row) =>
    several ? (
      <TableCell kind="check">
        <RowCheck
          name={keyOf(row)}
          checked={selection.isSelected(row)}
          onToggle={(isRange) => selection.choose(row, isRange)}
        />
      </TableCell>
    ) : null;

  return (
    <section
      className={`${styles.tab} ${props.className ?? ''}`}
      aria-label={title}
      {...(several && selection.listProps)}
    >
      <ListBar {...props} order={order} view={view} onChange={change}>
        {rows && countText(found.length, rows.length, isFinding(view.find), noun)}
      </ListBar>
      {notes}
      {/* Above what may be out of date as well. */}
      {answer.isError && (
        <FailureNote
          message={messageOf(answer.error)}
          isRetrying={answer.isFetching}
          onRetry={() => void answer.refetch()}
        />
      )}
      {rows && found.length === 0 && (
        <EmptyState
          title={rows.length === 0 ? emptyText : `No ${noun[1]} hold “${view.find.trim()}”.`}
          action={rows.length > 0 && <Button text="Show all" onClick={() => change({ find: '', page: 0 })} />}
        />
      )}
      {(shown.length > 0 || (!rows && !answer.isError)) && (
        <SimpleTable
          caption={title}
          cardsBelow={960}
          columns={several ? [checkColumn(selection.page, noun[1]), ...columns] : columns}
          isLoading={!rows}
          skeletonRows={MARKETING_PAGE_SIZE}
        >
          {props.children(shown, checkOf)}
        </SimpleTable>
      )}
      {found.length > 0 && (
        <Pager
          label={`Pages of ${noun[1]}`}
          page={page}
          pageSize={MARKETING_PAGE_SIZE}
          count={shown.length}
          total={found.length}
          onPage={(next) => change({ page: next })}
        />
      )}
      {several && (
        <SelectedRowsBar
          noun={noun}
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
    </section>
  );
}

interface ListBarProps<Row> extends Pick<ListTabProps<Row>, 'noun' | 'orders' | 'filters' | 'actions'> {
  order: ListOrder<Row>;
  view: ReturnType<typeof useListView>[0];
  onChange: ReturnType<typeof useListView>[1];
  /** How many rows there are. */
  children: ReactNode;
}

/** The search, the order and the list's own filters and actions. */
function ListBar<Row>({ noun, orders, filters, actions, order, view, onChange, children }: ListBarProps<Row>) {
  return (
    <div className={styles.bar}>
      <InputGroup
        aria-label={`Search ${noun[1]}`}
        className={styles.find}
        leftIcon={<SearchIcon />}
        placeholder={`Type ${SEARCH_THRESHOLD} or more characters`}
        rightElement={
          view.find === '' ? undefined : (
            <Button
              aria-label="Clear search"
              icon={<CrossIcon />}
              variant="minimal"
              onClick={() => onChange({ find: '', page: 0 })}
            />
          )
        }
        spellCheck={false}
        {...FIND_KEY}
        type="search"
        value={view.find}
        onValueChange={(find) => onChange({ find, page: 0 })}
      />
      <HTMLSelect
        aria-label="Order"
        className={styles.order}
        options={orders.map(({ id, title: label }) => ({ value: id, label }))}
        value={order.id}
        onChange={({ currentTarget }) =>
          onChange({ order: currentTarget.value === orders[0].id ? '' : currentTarget.value, page: 0 })
        }
      />
      {filters}
      <span className={styles.count} role="status">
        {children}
      </span>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

function countText(found: number, all: number, isFiltered: boolean, [one, many]: readonly [string, string]): string {
  if (isFiltered) return `${found} of ${all} ${many}`;
  return `${all} ${all === 1 ? one : many}`;
}
