import { useEffect, useState } from 'react';
import { columnsArranged, recentsStored } from '@/entities/preference';
import { leadAnswersForgotten } from '@/entities/lead';
import { signUpForgotten } from '@/entities/sign-up';
import { NO_TARGET_SELECTION, targetSelectionChanged } from '@/entities/target';
import { countVersions, forgetVersions, templateWizardForgotten } from '@/entities/template';
import { draftRemoved, sweepDraftFiles } from '@/features/keep-draft';
import { clock } from '@/shared/lib/clock';
import { useAppDispatch, useAppSelector, useAppStore } from '@/shared/redux';
import {
  STORED_PARTS,
  partOf,
  readStoredEntries,
  removeEntries,
  type StoredEntry,
  type StoredPart,
} from './stored-entries';

/** How many things of each part are saved; what has none is not there. */
export type StoredCounts = ReadonlyMap<StoredPart, number>;

/**
 * What this browser keeps for the present user, counted again after each clearing; null until it is counted. `clear` takes
 * parts out of the browser's storage and out of the store, so that no open screen writes them back.
 */
export function useStoredEntries(): [StoredCounts | null, (parts: readonly StoredPart[]) => Promise<void>] {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const owner = useAppSelector(({ session }) => session.user?.userId ?? 'nobody');
  const [counts, setCounts] = useState<StoredCounts | null>(null);

  useEffect(() => {
    let isWanted = true;
    void countsOf(owner).then((counted) => isWanted && setCounts(counted));
    return () => {
      isWanted = false;
    };
  }, [owner]);

  const clear = async (parts: readonly StoredPart[]) => {
    const entries = readStoredEntries(owner).filter(({ part }) => parts.includes(part));
    removeEntries(entries);
    if (parts.includes('versions')) await forgetVersions(owner);
    forgetInStore(parts, entries, store.getState(), dispatch);
    // The store's listeners may have written once more what they had in hand.
    removeEntries(entries);
    // Also of drafts that are in no store here.
    if (parts.includes('drafts')) await sweepDraftFiles(clock.millis());
    setCounts(await countsOf(owner));
  };
  return [counts, clear];
}

async function countsOf(owner: string): Promise<StoredCounts> {
  const counts = new Map<StoredPart, number>();
  const add = ({ part, count }: Pick<StoredEntry, 'part' | 'count'>) =>
    counts.set(part, (counts.get(part) ?? 0) + count);
  readStoredEntries(owner).forEach(add);
  const versions = await countVersions(owner);
  if (versions > 0) add({ part: 'versions', count: versions });
  return new Map(STORED_PARTS.flatMap((part) => (counts.has(part) ? [[part, counts.get(part) ?? 0]] : [])));
}

/** Empties what the store holds of these parts; open screens, which may have read the entries, show it at once. */
function forgetInStore(
  parts: readonly StoredPart[],
  entries: readonly StoredEntry[],
  { session, drafts, preferences }: RootState,
  dispatch: AppDispatch,
): void {
  const owner = session.user?.userId ?? 'nobody';
  const isCleared = (part: StoredPart | null) => part !== null && parts.includes(part);
  const keysOf = (prefix: string, known: Readonly<Record<string, unknown>>) => {
    const stored = entries.flatMap(({ name }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : []));
    const unstored = Object.keys(known).filter((key) => isCleared(partOf(prefix + key, 'local', owner)));
    return new Set([...stored, ...unstored]);
  };

  keysOf('harbour.columns.', preferences.columns).forEach((key) => dispatch(columnsArranged({ key, layout: {} })));
  keysOf('harbour.recents.', preferences.recents).forEach((key) => dispatch(recentsStored({ key, items: [] })));
  if (isCleared('drafts')) Object.keys(drafts.byKey).forEach((key) => dispatch(draftRemoved({ owner, key })));
  if (isCleared('answers')) dispatch(templateWizardForgotten());
  if (isCleared('layouts')) dispatch(targetSelectionChanged({ ...NO_TARGET_SELECTION, owner: null }));
  if (isCleared('forms')) {
    dispatch(leadAnswersForgotten());
    dispatch(signUpForgotten());
  }
}
