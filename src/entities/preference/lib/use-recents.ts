import { useMemo } from 'react';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { recentsKept } from '../model/preference-slice';
import { keepRecents, readRecents } from './recent-storage';

/**
 * What the present user has used lately, the latest first, remembered on this browser; and how to keep a new list.
 * @param kind names what it is, for example 'time-sheet.work'; never reuse a name for another shape
 * @param isItem whether something kept still has that shape; stable
 */
export function useRecents<Item>(
  kind: string,
  isItem: (value: unknown) => value is Item,
): [readonly Item[], (items: readonly Item[]) => void] {
  const dispatch = useAppDispatch();
  const key = useAppSelector(({ session }) => `${session.user?.userId ?? 'nobody'}.${kind}`);
  const stored = useMemo(() => readRecents(key), [key]);
  const kept = useAppSelector(({ preferences }) => preferences.recents[key]) ?? stored;
  const items = useMemo(() => kept.filter(isItem), [kept, isItem]);

  const keep = (next: readonly Item[]) => {
    dispatch(recentsKept({ key, items: next }));
    keepRecents(key, next);
  };
  return [items, keep];
}
