const PREFIX = 'harbour.recents.';

/** What was stored under `key` on this browser; nothing when it cannot be read. */
export function readRecents(key: string): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return []; // cut off, edited by hand, or storage is switched off
  }
}

/** Keeps a list for the next visit. */
export function keepRecents(key: string, items: readonly unknown[]): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(items));
  } catch {
    // storage is full or switched off: the list holds until the tab is closed
  }
}
