import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { readGridView, writeGridView, type GridView } from './grid-view';

/**
 * Sort, search and filters of a grid, in the address. The screen holds them itself, because the router hands on a new
 * address late enough to swallow fast typing; only Back and Forward are read from the address.
 */
export function useAddressedView(): [view: GridView, setView: (view: GridView) => void] {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  const [held, setHeld] = useState(() => ({ view: readGridView(params), key }));

  if (held.key !== key) setHeld({ view: isBackOrForward ? readGridView(params) : held.view, key });

  const setView = (view: GridView) => {
    setHeld((present) => ({ ...present, view }));
    setParams((present) => writeGridView(view, present), { replace: true });
  };
  return [held.view, setView];
}
