import { useMemo } from 'react';
import type { ImportRow } from '@contract/import/calls';
import { useListImportRowsInfiniteQuery, type RowsQuery } from '../api/imports-api';

/** The loaded rows of an import, and a function that loads more. */
export function useImportRows(query: RowsQuery) {
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
