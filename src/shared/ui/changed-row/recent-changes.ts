import { useCallback, useSyncExternalStore } from 'react';

/** Somebody else's change that arrived a moment ago. */
export interface RecentChange {
  by: string;
  /** True at first, while its row flashes. */
  isFresh: boolean;
  /** Counts all changes, so that a later one has a higher number. */
  count: number;
}

/** How long a row flashes, and how long a change counts as recent, in milliseconds. */
const FRESH = 2_000;
const RECENT = 60_000;

/** The maximum number that are remembered. */
const MOST = 500;

let count = 0;
const changes = new Map<string, RecentChange>();
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function drop(key: string): void {
  clearTimeout(timers.get(key));
  timers.delete(key);
  changes.delete(key);
}

function later(key: string, wait: number, then: () => void): void {
  timers.set(
    key,
    setTimeout(() => {
      then();
      tell();
    }, wait),
  );
}

/**
 * What others have just changed, for rows to show it (product/live#changed-rows). It belongs to this tab and is neither
 * stored nor part of the state that testers see. A key names one record: 'target target-12'.
 */
export const recentChanges = {
  note(key: string, by: string): void {
    drop(key);
    count += 1;
    const change = { by, isFresh: true, count };
    changes.set(key, change);
    later(key, FRESH, () => {
      changes.set(key, { ...change, isFresh: false });
      later(key, RECENT - FRESH, () => drop(key));
    });
    const [oldest] = changes.keys();
    if (changes.size > MOST && oldest !== undefined) drop(oldest);
    tell();
  },
  of: (key: string): RecentChange | undefined => changes.get(key),
  latestOf(keys: readonly string[]): RecentChange | undefined {
    if (changes.size === 0) return undefined;
    let latest: RecentChange | undefined;
    for (const key of keys) {
      const change = changes.get(key);
      if (change && change.count > (latest?.count ?? 0)) latest = change;
    }
    return latest;
  },
  latestCount: (): number => count,
  isEmpty: (): boolean => changes.size === 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  clear(): void {
    for (const key of changes.keys()) drop(key);
    tell();
  },
};

/** Somebody else's recent change of a record; undefined if there is none. */
export function useRecentChange(key: string): RecentChange | undefined {
  return useSyncExternalStore(
    recentChanges.subscribe,
    useCallback(() => recentChanges.of(key), [key]),
  );
}
