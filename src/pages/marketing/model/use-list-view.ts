import { useAddress } from '@/shared/lib/address';
import { LIST_VIEW, type ListView } from './list-view';

/** The view of a tab's list, in the address. */
export function useListView(): [view: ListView, change: (changes: Partial<ListView>) => void] {
  const [view, setView] = useAddress(LIST_VIEW);
  return [view, (changes) => setView((present) => ({ ...present, ...changes }), { replace: true })];
}
