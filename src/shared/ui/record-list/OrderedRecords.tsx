import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { formatNumber } from '@/shared/lib/number';
import { OrderedList } from '@/shared/ui/ordered-list';
import { FrameControls } from '@/shared/ui/page-frame';
import { SearchField } from '@/shared/ui/search-field';
import {
  RowCheck,
  SelectedRowsBar,
  type RowNoun,
  type SeveralActionsProps,
  useListRows,
} from '@/shared/ui/selection-bar';
import { countText } from './ListBar';
import styles from './RecordList.module.css';

interface OrderedRecordsProps<Row> {
  /** 'Placeholders': what the list holds. */
  label: string;
  noun: RowNoun;
  rows: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** The search; stable. */
  among: (rows: readonly Row[], find: string) => readonly Row[];
  /** Lists longer than this have a search. */
  most?: number;
  /** @param ids of the shown ones, in their new order */
  onOrder: (ids: string[]) => void;
  renderSeveral: (several: SeveralActionsProps<Row>) => ReactNode;
  /** What is shown for a row, beside its handle and its check box. */
  children: (row: Row) => ReactNode;
}

/** A list of records that people put in order, with a search in the row of the screen's title; several can be selected. */
export function OrderedRecords<Row>(props: OrderedRecordsProps<Row>) {
  const { label, noun, rows, idOf, nameOf, among, most = Infinity, onOrder, renderSeveral, children } = props;
  const [find, setFind] = useState('');
  const text = useDeferredValue(find);
  const found = useMemo(() => among(rows, text), [among, rows, text]);
  const shown = found.slice(0, most);
  const selection = useListRows({ rows: found, page: shown, keyOf: idOf, noun });
  return (
    <div className={styles.list} {...selection.listProps}>
      <FrameControls>
        <div className={styles.bar}>
          <SearchField
            isMain
            aria-label={`Find a ${noun[0]}`}
            className={styles.find}
            placeholder="Find"
            value={find}
            onSearch={setFind}
          />
          <span className={styles.count} role="status">
            {found.length > shown.length && `${most} of ${formatNumber(found.length)} shown: type to find the others.`}
            {found.length === shown.length && countText({ found: found.length, all: rows.length }, noun)}
          </span>
        </div>
      </FrameControls>
      <OrderedList label={label} items={shown} idOf={idOf} nameOf={nameOf} onOrder={onOrder}>
        {(row) => (
          <>
            <RowCheck name={nameOf(row)} {...selection.boxProps(row)} />
            {children(row)}
          </>
        )}
      </OrderedList>
      <SelectedRowsBar {...selection.barProps} all={selection.all} actions={renderSeveral(selection.several)} />
    </div>
  );
}
