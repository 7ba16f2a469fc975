import { useMemo } from 'react';
import type { PersonalItem, PersonalItemKind } from '@contract/personal-item';
import { useRecents } from '@/entities/preference/@x/personal-item';
import { browserListOf, itemOfBrowser, storedInBrowser } from './browser-items';

const isAnything = (value: unknown): value is unknown => value !== undefined;

/** The items of a kind in this browser, and a function to change them: false if it has no room. */
export function useBrowserItems<Kind extends PersonalItemKind>(kind: Kind, about: string) {
  const [stored, keep] = useRecents(browserListOf(kind, about), isAnything);
  const items = useMemo(() => itemsIn(stored, kind, about), [stored, kind, about]);
  const change = (next: (present: readonly PersonalItem<Kind>[]) => readonly PersonalItem<Kind>[]) =>
    keep((present) => next(itemsIn(present, kind, about)).map((item) => storedInBrowser(kind, item)));
  return [items, change] as const;
}

function itemsIn<Kind extends PersonalItemKind>(stored: readonly unknown[], kind: Kind, about: string) {
  return stored.flatMap((each) => itemOfBrowser(kind, about, each) ?? []);
}
