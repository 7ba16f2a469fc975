import { useState } from 'react';
import type { TimeEntry } from '@contract/time-entry';
import { lastEnd } from '@/entities/time-entry';
import { isText, useShownState } from '@/shared/redux';
import type { SavedEntry } from '../../entry/model/use-entry-form';

/**
 * The entry that was saved last: its row is marked, and the day's next entry begins where it ends, even while the
 * list that contains it is still being fetched.
 */
export function useLastSaved(day: string, entries: readonly TimeEntry[] | undefined) {
  const [savedId, mark] = useShownState('time-sheet.saved', isText, null);
  const [added, setAdded] = useState<SavedEntry | null>(null);
  if (entries?.some(({ id }) => id === added?.id)) setAdded(null);
  return {
    savedId,
    mark,
    /** Where the next entry begins, HH:mm; null on an empty day or while its entries are not known. */
    end: entries ? endOfDay(entries, added?.day === day ? added.end : null) : null,
    remember: (saved: SavedEntry) => {
      mark(saved.id);
      if (saved.id !== null) setAdded(saved);
    },
  };
}

function endOfDay(entries: readonly TimeEntry[], added: string | null): string | null {
  const last = lastEnd(entries);
  return added !== null && (last === null || added > last) ? added : last;
}
