import { useState } from 'react';
import type { SetUpPlaceholder } from '@contract/placeholder-set-up';

export type Identified = SetUpPlaceholder & { id: string };

/**
 * Placeholders with ids that stay when somebody renames one, so that what is being typed in its line is not lost: the
 * server knows them by their keys alone. One whose position now has another key, with a higher version, was renamed.
 */
export function identified(before: readonly Identified[], next: readonly SetUpPlaceholder[]): Identified[] {
  const idOf = new Map(before.map(({ key, id }) => [key, id]));
  const keys = new Set(next.map(({ key }) => key));
  const taken = new Set(next.flatMap(({ key }) => idOf.get(key) ?? []));
  return next.map((placeholder, index): Identified => {
    const { key, version = 0 } = placeholder;
    const known = idOf.get(key);
    if (known !== undefined) return { ...placeholder, id: known };
    const there = before.length === next.length ? before[index] : undefined;
    if (there && !keys.has(there.key) && (there.version ?? 0) < version) return { ...placeholder, id: there.id };
    // A key that another placeholder had before.
    return { ...placeholder, id: taken.has(key) ? `${key}\n${version}` : key };
  });
}

/** The list with ids that stay as long as the screen is open. */
export function useIdentified(list: readonly SetUpPlaceholder[]): readonly Identified[] {
  const [last, setLast] = useState(() => ({ list, placeholders: identified([], list) }));
  if (last.list === list) return last.placeholders;
  const placeholders = identified(last.placeholders, list);
  setLast({ list, placeholders });
  return placeholders;
}
