import { useEffect, useMemo, useRef } from 'react';
import type { PersonalItem, PersonalItemKind } from '@contract/personal-item';
import { useRecents } from '@/entities/preference/@x/personal-item';
import { browserListOf, itemOfBrowser, storedInBrowser } from './browser-items';

const isAnything = (value: unknown): value is unknown => value !== undefined;

/** The items of a kind in this browser, and a function to change them: false if it has no room. */
export function useBrowserItems<Kind extends PersonalItemKind>(kind: Kind, about: string) {
  const [stored, keep] = useRecents(browserListOf(kind, about), isAnything);
  const items = useMemo(
    () =>
      stored.flatMap((each) => {
        const item = itemOfBrowser(kind, about, each);
        return item ? [item] : [];
      }),
    [stored, kind, about],
  );
  // An undo that was offered earlier changes the list as it is by then.
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  }, [items]);
  const change = (next: (present: readonly PersonalItem<Kind>[]) => readonly PersonalItem<Kind>[]) =>
    keep(next(latest.current).map((item) => storedInBrowser(kind, item)));
  return [items, change] as const;
}
