import { useId, useState, type ReactNode, type RefObject } from 'react';
import { comparisonKey } from '@contract/comparison-key';
import { useShownState } from '@/shared/redux';
import { failureNoteOf } from '@/shared/ui/failure-note';
import { FILTER_FROM, FilterField } from '@/shared/ui/filter-field';
import { RecordTable, type RecordColumn } from '@/shared/ui/record-table';
import { checkColumn, type JobStep, type RowNoun, useListRows } from '@/shared/ui/selection-bar';
import { forgetUndo } from '@/shared/ui/snack-bar';
import styles from './Bin.module.css';
import { BinBar } from './BinBar';
import { BinButtons, binColumns, type BinnedRow } from './bin-columns';
import { DeleteForGoodDialog } from './DeleteForGoodDialog';

/** What is the same in every bin of a kind of record. */
export interface BinKind<Row> {
  noun: RowNoun;
  keyOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  /** What a row says before the time of its deletion. */
  columns: readonly RecordColumn<Row>[];
  /** Whether a row says who deleted it. */
  saysBy: boolean;
  /** Below this width, rows are cards. */
  cardsBelow: 600 | 960;
  /** The name of the open dialog's state, and its fields. */
  shownAs: string;
  isRow: (value: unknown) => value is Row;
}

interface BinProps<Row> {
  kind: BinKind<Row>;
  caption: string;
  className?: string | undefined;
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  answer: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** An `EmptyState`. */
  empty: ReactNode;
  /** Takes the focus when the row that had it is gone. */
  leave: RefObject<HTMLButtonElement | null>;
  /** Resolves to whether it was restored, and reports that itself. */
  restore: (row: Row) => Promise<boolean>;
  restoreSteps: (rows: readonly Row[]) => JobStep[];
  /** False if the user may not delete records for good. */
  forGood:
    | false
    | {
        /** What else is deleted with it. */
        also: (row: Row) => string | undefined;
        /** Resolves to the error message; null if it was deleted. */
        remove: (row: Row, reason: string) => Promise<string | null>;
        step: (row: Row, reason: string) => JobStep;
      };
  /** Buttons for what else can be done with it. */
  renderActions?: (row: Row) => ReactNode;
  /** Above the list. */
  children?: ReactNode;
}

const NONE: readonly never[] = [];

/** How many rows there must be for a search field. */
const SEARCHED_FROM = 10;

/** Deleted records: one or several are restored, or deleted for good (product/navigation#bins). */
export function Bin<Row extends BinnedRow>(props: BinProps<Row>) {
  const { kind, caption, className, rows, answer, empty, leave, forGood, renderActions, children } = props;
  const { noun, keyOf, nameOf, columns, saysBy, cardsBelow, shownAs, isRow } = kind;
  const [restoring, setRestoring] = useState<string | null>(null);
  const [removing, setRemoving] = useShownState(shownAs, isRow, null);
  const id = useId();
  const [find, setFind] = useState('');
  const wanted = find.trim().length < FILTER_FROM ? '' : comparisonKey(find);
  const found = rows?.filter((row) => comparisonKey(nameOf(row)).includes(wanted));
  const selection = useListRows({ rows: found ?? NONE, keyOf, noun });
  const { selected } = selection.several;
  const takeFocus = () => leave.current?.focus();

  const handleRestore = async (row: Row) => {
    setRestoring(keyOf(row));
    const isDone = await props.restore(row);
    setRestoring(null);
    if (!isDone) return;
    // The deletion that could be undone may be this one.
    forgetUndo();
    takeFocus();
  };
  return (
    <div className="app-stack app-shrink" {...selection.listProps}>
      {children}
      {failureNoteOf(answer)}
      {rows?.length === 0 && empty}
      {rows !== undefined && rows.length >= SEARCHED_FROM && (
        <div className={styles.find}>
          <FilterField id={id} label="Find in the bin" value={find} onChange={setFind} />
          <p className="app-muted" role="status">
            {found?.length === 0 && `No ${noun[1]} match.`}
          </p>
        </div>
      )}
      {found?.length !== 0 && (found !== undefined || answer.error === undefined) && (
        <RecordTable
          caption={caption}
          cardsBelow={cardsBelow}
          className={className}
          columns={[
            checkColumn(selection, noun[1], nameOf),
            ...columns,
            ...binColumns<Row>(saysBy),
            {
              title: 'Actions',
              kind: 'actions',
              render: (row) => (
                <BinButtons
                  name={nameOf(row)}
                  isRestoring={restoring === keyOf(row)}
                  isBlocked={restoring !== null && restoring !== keyOf(row)}
                  onRestore={() => void handleRestore(row)}
                  onDelete={forGood ? () => setRemoving(row) : null}
                >
                  {renderActions?.(row)}
                </BinButtons>
              ),
            },
          ]}
          rows={found}
          keyOf={keyOf}
        />
      )}
      <BinBar
        {...selection.barProps}
        restoreSteps={() => props.restoreSteps(selected)}
        forGoodSteps={forGood ? (reason) => selected.map((row) => forGood.step(row, reason)) : null}
        onLeave={takeFocus}
      />
      {removing && forGood && (
        <DeleteForGoodDialog
          name={nameOf(removing)}
          also={forGood.also(removing)}
          onClose={() => {
            setRemoving(null);
            takeFocus();
          }}
          onDelete={(reason) => forGood.remove(removing, reason)}
        />
      )}
    </div>
  );
}
