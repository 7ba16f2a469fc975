import { useMemo } from 'react';
import { placeOf } from '@/shared/lib/browser-storage';
import { useAppSelector, useAppStore } from '@/shared/redux';
import { recentsStored } from '../model/preference-slice';
import { storedRecents } from './recent-storage';

type Next<Item> = readonly Item[] | ((present: readonly Item[]) => readonly Item[]);

/** Lists that the browser had no space for: this page has the only copy. */
const unstored = new Set<string>();

/**
 * The current user's recently used items, newest first, stored in this browser, and a function to store a new list: false if
 * it only lasts until the tab is closed. A change is a function of the list as stored at that moment, because other
 * tabs change it as well.
 * @param kind names the kind, for example 'time-sheet.work'; never reuse a name for another shape
 * @param isItem checks the shape of a stored item; stable
 */
export function useRecents<Item>(
  kind: string,
  isItem: (value: unknown) => value is Item,
): [readonly Item[], (next: Next<Item>) => boolean] {
  const store = useAppStore();
  const key = useAppSelector(({ session }) => `${placeOf(session.user?.userId ?? 'nobody')}.${kind}`);
  const stored = useMemo(() => storedRecents.read(key) ?? [], [key]);
  const saved = useAppSelector(({ preferences }) => preferences.recents[key]) ?? stored;
  const items = useMemo(() => saved.filter(isItem), [saved, isItem]);

  const keep = (next: Next<Item>) => {
    const inPage = store.getState().preferences.recents[key] ?? stored;
    const present = (unstored.has(key) ? undefined : storedRecents.read(key)) ?? inPage;
    const changed = typeof next === 'function' ? next(present.filter(isItem)) : next;
    store.dispatch(recentsStored({ key, items: changed }));
    const isStored = storedRecents.write(changed, key);
    if (isStored) unstored.delete(key);
    else unstored.add(key);
    return isStored;
  };
  return [items, keep];
}
