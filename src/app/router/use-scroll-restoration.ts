import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { isRecord } from '@contract/guards';
import { declareStored, ifIs } from '@/shared/lib/browser-storage';

/** Positions by the key of their entry in the tab's history. */
const positions = declareStored({
  key: 'harbour.scroll',
  scope: 'tab',
  check: ifIs((content): content is Record<string, number> => isRecord(content)),
  listed: null, // where the tab was scrolled to
});

/** How long a restored screen may take to grow to its old height, in milliseconds. */
const RETRY_MS = 1000;

/** A new screen starts at the top; with Back or Forward, it is scrolled to its last position. */
export function useScrollRestoration(): void {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const isFirst = useRef(true);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
  }, []);

  useEffect(() => {
    let last = 0;
    const remember = () => {
      last = window.scrollY;
    };
    const stopRestoring =
      type === NavigationType.Pop ? restore(positions.read()?.[key] ?? 0, isFirst.current) : startAtTop(hash);
    isFirst.current = false;
    window.addEventListener('scroll', remember, { passive: true });
    // The last fifty screens of the visit are enough.
    const keep = () =>
      positions.write(Object.fromEntries(Object.entries({ ...positions.read(), [key]: last }).slice(-50)));
    window.addEventListener('pagehide', keep);
    return () => {
      stopRestoring();
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [hash, key, type]);
}

function startAtTop(hash: string): () => void {
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  if (target) target.scrollIntoView();
  else window.scrollTo(0, 0);
  return () => undefined;
}

/** Tries again while the screen's data is loading, and gives up as soon as the user scrolls. */
function restore(top: number, isFirst: boolean): () => void {
  // The browser is already at the top; reading the position would force a layout before the first frame.
  if (isFirst && top === 0) return () => undefined;
  const began = performance.now();
  let frame = 0;
  const attempt = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) > 1 && performance.now() - began < RETRY_MS) {
      frame = requestAnimationFrame(attempt);
    }
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('wheel', stop);
    window.removeEventListener('touchstart', stop);
  };
  attempt();
  window.addEventListener('wheel', stop, { passive: true });
  window.addEventListener('touchstart', stop, { passive: true });
  return stop;
}
