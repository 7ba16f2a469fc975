import { isRecord, isText } from '@contract/guards';
import type { SearchItem } from '@contract/lookup';
import { useRecents } from './use-recents';

/**
 * What the present user has found and chosen recently, the latest first, and how to remember another one.
 * @param kind as for `useRecents`
 * @param most how many are remembered
 */
export function useRecentItems(
  kind: string,
  most = 8,
): [items: readonly SearchItem[], remember: (item: SearchItem) => void] {
  const [items, keep] = useRecents(kind, isSearchItem);
  const remember = ({ value, text }: SearchItem) =>
    keep([{ value, text }, ...items.filter((item) => item.value !== value)].slice(0, most));
  return [items, remember];
}

function isSearchItem(item: unknown): item is SearchItem {
  return isRecord(item) && isText(item.value) && item.value !== '' && isText(item.text);
}
