import { useMemo, useState } from 'react';
import type { AuditEntry, AuditPage } from '@contract/audit';
import { useLazyListAuditQuery, useListAuditQuery } from '../api/audit-api';

/** What was fetched beneath the latest page, of one record or of all. */
interface Older {
  about: string | null;
  pages: readonly AuditPage[];
}

/** The entries that were fetched, the latest first, and how to fetch older ones. */
export function useAudit(about: string | null) {
  const latest = useListAuditQuery({ about, before: null }, { refetchOnMountOrArgChange: true });
  const [older, setOlder] = useState<Older>({ about, pages: [] });
  const [fetchOlder, fetching] = useLazyListAuditQuery();
  const pages = useMemo(
    () => (latest.currentData ? [latest.currentData, ...(older.about === about ? older.pages : [])] : []),
    [latest.currentData, older, about],
  );
  const last = pages.at(-1);

  return {
    entries: useMemo(() => uniqueEntries(pages), [pages]),
    isLoading: !latest.currentData && !latest.isError,
    error: latest.currentData ? undefined : latest.error,
    isFetching: latest.isFetching,
    retry: latest.refetch,
    /** Undefined when there is nothing older. */
    showOlder: last?.hasMore
      ? async () => {
          const { data } = await fetchOlder({ about, before: last.entries.at(-1)?.id ?? null });
          if (data) setOlder({ about, pages: [...(older.about === about ? older.pages : []), data] });
        }
      : undefined,
    isFetchingOlder: fetching.isFetching,
    olderError: fetching.isError ? fetching.error : undefined,
  };
}

/** A page that was fetched again has moved on, and may repeat what is in the next. */
function uniqueEntries(pages: readonly AuditPage[]): AuditEntry[] {
  return [...new Map(pages.flatMap(({ entries }) => entries).map((entry) => [entry.id, entry])).values()];
}
