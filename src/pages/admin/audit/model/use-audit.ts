import { useMemo, useState } from 'react';
import type { AuditEntry, AuditPage } from '@contract/audit';
import { useLazyListAuditQuery, useListAuditQuery } from '../api/audit-api';

/** The pages after the newest one, for one record or for all. */
interface Older {
  about: string | null;
  pages: readonly AuditPage[];
}

/** The loaded entries, newest first, and a function that loads older ones. */
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
    /** Undefined when there are no older entries. */
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

/** A refetched first page includes newer entries, so it may overlap with the next page. */
function uniqueEntries(pages: readonly AuditPage[]): AuditEntry[] {
  return [...new Map(pages.flatMap(({ entries }) => entries).map((entry) => [entry.id, entry])).values()];
}
