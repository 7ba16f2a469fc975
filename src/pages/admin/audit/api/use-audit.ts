import { useMemo, useState } from 'react';
import type { AuditEntry, AuditPage } from '@contract/audit';
import { useLazyListAuditQuery, useListAuditQuery } from './audit-api';
import { filterOf, type AuditWish } from '../model/audit-filter';

/** The pages after the newest one, for one set of filters. */
interface Older {
  search: string;
  pages: readonly AuditPage[];
}

/** The loaded entries, newest first, and a function that loads older ones. */
export function useAudit(wish: AuditWish) {
  const search = JSON.stringify(filterOf(wish));
  const latest = useListAuditQuery({ wish, before: null }, { refetchOnMountOrArgChange: true });
  const [older, setOlder] = useState<Older>({ search, pages: [] });
  const [fetchOlder, fetching] = useLazyListAuditQuery();
  const pages = useMemo(
    () => (latest.currentData ? [latest.currentData, ...(older.search === search ? older.pages : [])] : []),
    [latest.currentData, older, search],
  );
  const last = pages.at(-1);

  return {
    entries: useMemo(() => uniqueEntries(pages), [pages]),
    sealedTo: latest.currentData?.sealedTo ?? null,
    isLoading: !latest.currentData && !latest.isError,
    error: latest.currentData ? undefined : latest.error,
    isFetching: latest.isFetching,
    retry: latest.refetch,
    /** Undefined when there are no older entries. */
    showOlder: last?.hasMore
      ? async () => {
          const { data } = await fetchOlder({ wish, before: last.entries.at(-1)?.id ?? null });
          if (data) setOlder({ search, pages: [...(older.search === search ? older.pages : []), data] });
        }
      : undefined,
    isFetchingOlder: fetching.isFetching,
    olderError: fetching.isError ? fetching.error : undefined,
  };
}

/** A refetched first page includes newer entries, so it may overlap with the next page. */
function uniqueEntries(pages: readonly AuditPage[]): AuditEntry[] {
  return [...new Map(pages.flatMap(({ entries }) => entries).map((entry) => [entry.id, entry])).values()];
}
