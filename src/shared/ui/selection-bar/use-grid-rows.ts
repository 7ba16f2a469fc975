import { useMemo, useRef } from 'react';
import { useShownKeys } from '@/shared/redux';
import type { GridHandle } from '@harbour/data-grid';
import { without, type SelectedKeys } from './selected-keys';
import { useRowJobs, type RowNoun } from './use-row-jobs';

const NONE: SelectedKeys = new Set();

interface GridRows<Row> {
  rows: readonly Row[];
  /** The grid's key of a row; stable. */
  keyOf: (row: Row) => string;
  noun: RowNoun;
  /** Rows that no action applies to, which the grid does not select; stable. */
  isOff?: (row: Row) => boolean;
}

/** A data grid's selected rows, what is done with them, and its focus (product/navigation#several). */
export function useGridRows<Row>({ rows, keyOf, noun, isOff }: GridRows<Row>) {
  const [keys, setKeys] = useShownKeys(`selected ${noun[1]}`);
  const selected = useMemo(
    () => rows.filter((row) => keys.has(keyOf(row)) && !isOff?.(row)),
    [rows, keys, keyOf, isOff],
  );
  const jobs = useRowJobs(noun, (done) => setKeys((before) => without(before, done)));
  const grid = useRef<GridHandle<Row>>(null);
  const clear = () => setKeys(NONE);
  const focus = () => grid.current?.focus();
  return {
    /** In the order of the data. */
    selected,
    jobs,
    /** Nothing is selected, or a job runs. */
    isIdle: selected.length === 0 || jobs.isRunning,
    clear,
    focus,
    /** For the grid: boxes beside the rows, and cells that can still be copied. */
    gridProps: {
      ref: grid,
      selectionMode: 'both',
      hasCheckboxes: true,
      selectedKeys: keys,
      onSelectedKeysChange: setKeys,
      ...(isOff && { isRowDisabled: isOff }),
    } as const,
    barProps: { noun, count: selected.length, jobs, onClear: clear, onLeave: focus },
  };
}

export type SeveralRows<Row> = ReturnType<typeof useGridRows<Row>>;
