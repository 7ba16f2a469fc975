import { useState } from 'react';
import type { ImportRow, ImportRows } from '@contract/import/calls';
import { useLazyListImportRowsQuery, useListImportRowsQuery, type RowsQuery } from '../api/imports-api';

/** The loaded rows of an import, and a function that loads more. */
export function useImportRows(query: Omit<RowsQuery, 'after'>) {
  const key = JSON.stringify(query);
  const first = useListImportRowsQuery({ ...query, after: null });
  const [more, setMore] = useState<{ key: string; pages: readonly ImportRows[] }>({ key, pages: [] });
  const [fetchMore, fetching] = useLazyListImportRowsQuery();
  const later = more.key === key ? more.pages : [];
  const pages = first.currentData ? [first.currentData, ...later] : [];
  const last = pages.at(-1);
  const rows: ImportRow[] = pages.flatMap((page) => page.rows);

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
