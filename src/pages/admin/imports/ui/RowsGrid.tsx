import { Button, HTMLSelect } from '@blueprintjs/core';
import { useState, useMemo, type CSSProperties } from 'react';
import type { ImportFile, ImportRow } from '@contract/import/calls';
import { useGridLayout } from '@/entities/preference';
import { formatNumber } from '@/shared/lib/number';
import { DataGrid, useAddressedView } from '@/shared/ui/data-grid';
import { EmptyState } from '@/shared/ui/empty-state';
import { FailureNote } from '@/shared/ui/failure-note';
import { useListImportRowsInfiniteQuery, type RowsQuery } from '../api/imports-api';
import { ROW_COLUMNS } from '../model/import-columns';
import type { Corrections } from '../model/use-corrections';
import { CorrectionsGrid } from './CorrectionsGrid';
import styles from './ImportsPage.module.css';

const rowKey = ({ row }: ImportRow) => String(row);

export type ShownRows = 'all' | ImportRow['outcome'] | 'warned' | 'correctable' | 'refused' | 'not-undone';

/** The lists whose rows can be corrected before the import is run. */
const CORRECTABLE: ReadonlySet<ShownRows> = new Set(['failed', 'left-out', 'warned', 'correctable']);

interface RowsGridProps {
  file: ImportFile;
  corrections: Corrections;
  /** The list that was chosen before; by default the errors, if there are some. */
  first: ShownRows | null;
  onChoose: (shown: ShownRows) => void;
}

/** The rows of an import, each with its outcome. */
export function RowsGrid({ file, corrections, first, onChoose }: RowsGridProps) {
  const { run, warned, correctable } = file;
  const { counts } = run;
  const [shown, setShown] = useState<ShownRows>(first ?? (counts.failed > 0 ? 'failed' : 'all'));
  const isState = shown === 'refused' || shown === 'not-undone';
  const outcome = shown === 'all' || shown === 'warned' || shown === 'correctable' || isState ? null : shown;
  const isCorrecting = run.status === 'checked' && CORRECTABLE.has(shown);
  const { rows, isLoading, error, isFetching, retry, showMore, isFetchingMore } = useImportRows({
    id: run.id,
    outcome,
    state: isState ? shown : null,
    warned: shown === 'warned',
    correctable: shown === 'correctable',
    cells: isCorrecting,
  });
  const [view, setView] = useAddressedView();
  const [layout, setLayout] = useGridLayout('import-rows');
  const state = {
    isLoading,
    error: error ? <FailureNote error={error} isRetrying={isFetching} onRetry={retry} /> : undefined,
    empty: <EmptyState title="No rows match">Choose other rows in the list above.</EmptyState>,
  };
  const style: CSSProperties & Record<'--rows', number> = { '--rows': isLoading ? 10 : rows.length };
  const options: { value: ShownRows; text: string; count: number }[] = [
    { value: 'all', text: 'All rows', count: counts.rows },
    { value: 'new', text: 'New', count: counts.new },
    { value: 'changed', text: 'Changed', count: counts.changed },
    { value: 'same', text: 'Unchanged', count: counts.same },
    { value: 'failed', text: 'Errors', count: counts.failed },
    { value: 'left-out', text: 'Left out', count: counts.leftOut },
    { value: 'warned', text: 'Warnings', count: warned },
    { value: 'correctable', text: 'Can be corrected', count: run.status === 'checked' ? correctable : 0 },
    { value: 'refused', text: 'Not saved', count: counts.refused },
    { value: 'not-undone', text: 'Not undone', count: counts.notUndone },
  ];
  return (
    <>
      <HTMLSelect
        aria-label="Show rows"
        className={styles.shown}
        options={options
          .filter(({ value, count }) => value === 'all' || value === shown || count > 0)
          .map(({ value, text, count }) => ({ value, label: `${text} (${formatNumber(count)})` }))}
        value={shown}
        onChange={({ currentTarget }) => {
          const next = options.find(({ value }) => value === currentTarget.value);
          if (!next) return;
          setShown(next.value);
          onChoose(next.value);
        }}
      />
      <div className="app-tall" style={style}>
        {isCorrecting ? (
          <CorrectionsGrid corrections={corrections} rows={rows} run={run} {...state} />
        ) : (
          <DataGrid
            label="Rows of the file"
            rows={rows}
            columns={ROW_COLUMNS}
            rowKey={rowKey}
            view={view}
            onViewChange={setView}
            layout={layout}
            onLayoutChange={setLayout}
            {...state}
          />
        )}
      </div>
      {showMore && <Button loading={isFetchingMore} text="Show more rows" onClick={() => void showMore()} />}
    </>
  );
}

/** The loaded rows of an import, and a function that loads more. */
function useImportRows(query: RowsQuery) {
  // Corrections change rows that are in the cache.
  const list = useListImportRowsInfiniteQuery(query, { refetchOnMountOrArgChange: true });
  const { currentData } = list;
  const rows = useMemo((): ImportRow[] => currentData?.pages.flatMap((page) => page.rows) ?? [], [currentData]);

  return {
    rows,
    isLoading: !currentData && !list.isError,
    error: currentData ? undefined : list.error,
    isFetching: list.isFetching,
    retry: list.refetch,
    /** Undefined when all rows are loaded. */
    showMore: currentData && list.hasNextPage ? list.fetchNextPage : undefined,
    isFetchingMore: list.isFetchingNextPage,
  };
}
