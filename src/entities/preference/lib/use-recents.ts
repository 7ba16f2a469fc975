import { useMemo } from 'react';
import { placeOf } from '@/shared/lib/browser-storage';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { recentsStored } from '../model/preference-slice';
import { storedRecents } from './recent-storage';

/**
 * The current user's recently used items, newest first, stored in this browser, and a function to store a new list: false if
 * it only lasts until the tab is closed.
 * @param kind names the kind, for example 'time-sheet.work'; never reuse a name for another shape
 * @param isItem checks the shape of a stored item; stable
 */
export function useRecents<Item>(
  kind: string,
  isItem: (value: unknown) => value is Item,
): [readonly Item[], (items: readonly Item[]) => boolean] {
  const dispatch = useAppDispatch();
  const key = useAppSelector(({ session }) => `${placeOf(session.user?.userId ?? 'nobody')}.${kind}`);
  const stored = useMemo(() => storedRecents.read(key) ?? [], [key]);
  const saved = useAppSelector(({ preferences }) => preferences.recents[key]) ?? stored;
  const items = useMemo(() => saved.filter(isItem), [saved, isItem]);

  const keep = (next: readonly Item[]) => {
    dispatch(recentsStored({ key, items: next }));
    return storedRecents.write(next, key);
  };
  return [items, keep];
}
