import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readListView, writeListView, type ListView } from './list-view';

/**
 * What is shown of a tab's list, kept in the address. The tab holds it itself: the router hands on a new address late
 * enough to swallow fast typing.
 */
export function useListView(): [view: ListView, change: (changes: Partial<ListView>) => void] {
  const [params, setParams] = useSearchParams();
  const [view, setView] = useState(() => readListView(params));

  const change = (changes: Partial<ListView>) => {
    const next = { ...view, ...changes };
    setView(next);
    setParams((present) => writeListView(next, present), { replace: true });
  };
  return [view, change];
}
