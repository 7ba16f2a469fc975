import { useMemo } from 'react';
import { selectUserId } from '@/entities/session/@x/preference';
import { suffixOf } from '@/shared/lib/browser-storage';
import { useAppSelector, useAppStore } from '@/shared/redux';
import { listStored, type PreferencesRoot } from '../model/preference-slice';
import { storedChoices, storedRecents, type StoredLists } from './stored-lists';

type Next<Item> = readonly Item[] | ((present: readonly Item[]) => readonly Item[]);

type UsedList<Item> = [items: readonly Item[], keep: (next: Next<Item>) => boolean];

/** Lists that the browser had no space for: this page has the only copy. */
const unstored = new Set<string>();

/**
 * One of the current user's lists in this browser, and a function to store a new one: false if it only lasts until the tab
 * is closed. A change is a function of the list as stored at that moment, because other tabs change it as well.
 * @param kind names the list, for example 'time-sheet.work'; never reuse a name for another shape
 * @param isItem checks the shape of a stored item; stable
 */
export function useStoredList<Item>(
  lists: StoredLists,
  kind: string,
  isItem: (value: unknown) => value is Item,
): UsedList<Item> {
  const store = useAppStore<PreferencesRoot>();
  const suffix = `${suffixOf(useAppSelector(selectUserId) ?? 'nobody')}.${kind}`;
  const name = `${lists.key}.${suffix}`;
  const stored = useMemo(() => lists.read(suffix) ?? [], [lists, suffix]);
  const saved = useAppSelector(({ preferences }: PreferencesRoot) => preferences.lists[name]) ?? stored;
  const items = useMemo(() => saved.filter(isItem), [saved, isItem]);

  const keep = (next: Next<Item>) => {
    const inPage = store.getState().preferences.lists[name] ?? stored;
    const present = (unstored.has(name) ? undefined : lists.read(suffix)) ?? inPage;
    const changed = typeof next === 'function' ? next(present.filter(isItem)) : next;
    store.dispatch(listStored({ name, items: changed }));
    const isStored = lists.write(changed, suffix);
    if (isStored) unstored.delete(name);
    else unstored.add(name);
    return isStored;
  };
  return [items, keep];
}

/** Recently used items, newest first. */
export const useRecents = <Item>(kind: string, isItem: (value: unknown) => value is Item): UsedList<Item> =>
  useStoredList(storedRecents, kind, isItem);

/** What the user has chosen on a screen; a choice of one thing is its first item. */
export const useChoices = <Item>(kind: string, isItem: (value: unknown) => value is Item): UsedList<Item> =>
  useStoredList(storedChoices, kind, isItem);
