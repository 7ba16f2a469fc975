import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { readGridView, writeGridView, type GridView } from './grid-view';

/**
 * Sort, search and filters of a grid, in the address. The screen holds them itself, because the router hands on a new
 * address late enough to swallow fast typing; only Back and Forward are read from the address. In an effect: state that
 * is set while the router's transition renders would lose what is typed meanwhile.
 */
export function useAddressedView(): [view: GridView, setView: (view: GridView) => void] {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  const [held, setHeld] = useState(() => readGridView(params));
  const seenKey = useRef(key);

  useEffect(() => {
    if (seenKey.current === key) return;
    seenKey.current = key;
    // oxlint-disable-next-line react/set-state-in-effect -- see above: set while rendering, it would take back letters
    if (isBackOrForward) setHeld(readGridView(params));
  }, [key, isBackOrForward, params]);

  const setView = (view: GridView) => {
    setHeld(view);
    setParams((present) => writeGridView(view, present), { replace: true });
  };
  return [held, setView];
}
