import type { SearchItem } from '@contract/lookup';

const PREFIX = 'harbour.recent.';
const MOST = 6;

/** What a user has chosen lately in searches of one kind on this browser, the newest first. */
export function readRecent(owner: string, kind: string): SearchItem[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(owner, kind)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSearchItem).slice(0, MOST) : [];
  } catch {
    return []; // cut off, edited by hand, or storage is switched off
  }
}

/** Remembers a choice, in front of the earlier ones. */
export function keepRecent(owner: string, kind: string, { value, text }: SearchItem): void {
  const others = readRecent(owner, kind).filter((item) => item.value !== value);
  try {
    localStorage.setItem(keyOf(owner, kind), JSON.stringify([{ value, text }, ...others].slice(0, MOST)));
  } catch {
    // storage is full or switched off: there is nothing to offer next time
  }
}

function keyOf(owner: string, kind: string): string {
  return `${PREFIX}${encodeURIComponent(owner).replaceAll('.', '%2E')}.${kind}`;
}

function isSearchItem(item: unknown): item is SearchItem {
  if (typeof item !== 'object' || item === null) return false;
  const { value, text } = item as Record<string, unknown>;
  return typeof value === 'string' && value !== '' && typeof text === 'string';
}
