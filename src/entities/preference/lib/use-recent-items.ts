import { isRecord, isText } from '@contract/guards';
import type { SearchItem } from '@contract/lookup';
import { useRecents } from './use-stored-list';

/**
 * The current user's recently chosen items, newest first, and a function to add one.
 * @param kind as for `useRecents`
 * @param most the maximum number of items
 */
export function useRecentItems(
  kind: string,
  most = 8,
): [items: readonly SearchItem[], remember: (item: SearchItem) => void] {
  const [items, keep] = useRecents(kind, isSearchItem);
  const remember = ({ value, text }: SearchItem) =>
    void keep((present) => [{ value, text }, ...present.filter((item) => item.value !== value)].slice(0, most));
  return [items, remember];
}

function isSearchItem(item: unknown): item is SearchItem {
  return isRecord(item) && isText(item.value) && item.value !== '' && isText(item.text);
}
