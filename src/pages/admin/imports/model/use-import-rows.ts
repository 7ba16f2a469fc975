import { useMemo, useState } from 'react';
import type { ImportRow, ImportRows } from '@contract/import/calls';
import { useLazyListImportRowsQuery, useListImportRowsQuery, type RowsQuery } from '../api/imports-api';

const NONE: readonly ImportRows[] = [];

/** The loaded rows of an import, and a function that loads more. */
export function useImportRows(query: Omit<RowsQuery, 'after'>) {
  const key = JSON.stringify(query);
  // Corrections change rows that are in the cache.
  const first = useListImportRowsQuery({ ...query, after: null }, { refetchOnMountOrArgChange: true });
  const [more, setMore] = useState<{ key: string; pages: readonly ImportRows[] }>({ key, pages: [] });
  const [fetchMore, fetching] = useLazyListImportRowsQuery();
  const later = more.key === key ? more.pages : NONE;
  const { currentData } = first;
  const last = currentData && (later.at(-1) ?? currentData);
  const rows = useMemo(
    (): ImportRow[] => (currentData ? [currentData, ...later] : []).flatMap((page) => page.rows),
    [currentData, later],
  );

  return {
    rows,
    isLoading: !first.currentData && !first.isError,
    error: first.currentData ? undefined : first.error,
    isFetching: first.isFetching,
    retry: first.refetch,
    /** Undefined when all rows are loaded. */
    showMore: last?.hasMore
      ? async () => {
          const { data } = await fetchMore({ ...query, after: rows.at(-1)?.row ?? null });
          if (data) setMore({ key, pages: [...later, data] });
        }
      : undefined,
    isFetchingMore: fetching.isFetching,
  };
}
