import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { runOnceOffered } from '@/shared/ui/screen-keys';
import type { GlobalAction } from './global-actions';
import { pathnameOf } from './recent-views';

interface Begun {
  pathname: string;
  letter: string;
  waiting: AbortController;
}

/**
 * Starts an action from any screen: goes to the action's screen, and runs it there as soon as it is offered, which
 * may need data. Anything that is pressed before that cancels it.
 * @param go opens an address
 */
export function useBegin(go: (path: string) => void): (action: GlobalAction) => void {
  const location = useLocation();
  const begun = useRef<Begun>(null);

  useEffect(() => {
    if (begun.current === null) return;
    const { pathname, letter, waiting } = begun.current;
    if (pathname === location.pathname) runOnceOffered(letter, waiting);
    else waiting.abort();
  }, [location]);

  return ({ path, keys }) => {
    begun.current?.waiting.abort();
    const waiting = new AbortController();
    begun.current = keys ? { pathname: pathnameOf(path), letter: keys.toLowerCase(), waiting } : null;
    const options = { capture: true, signal: waiting.signal };
    window.addEventListener('keydown', () => waiting.abort(), options);
    window.addEventListener('pointerdown', () => waiting.abort(), options);
    go(path);
  };
}
