import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const KEY = 'harbour.scroll';

/** How long a screen that comes back may take to grow to its old height, in milliseconds. */
const RETRY_MS = 1000;

/** A new screen starts at its top; one that Back or Forward leads to is scrolled to where it was left. */
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
    const stopRestoring = type === NavigationType.Pop ? restore(read()[key] ?? 0, isFirst.current) : startAtTop(hash);
    isFirst.current = false;
    window.addEventListener('scroll', remember, { passive: true });
    const keep = () => write({ ...read(), [key]: last });
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

/** Tries again while the screen's data arrives, and gives up as soon as somebody scrolls. */
function restore(top: number, isFirst: boolean): () => void {
  // The browser is there already, and being asked where would have to lay the page out ahead of its first frame.
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

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function write(positions: Record<string, number>): void {
  try {
    // The last fifty screens of the visit are enough.
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(positions).slice(-50))));
  } catch {
    // storage is full or switched off: screens start at their top
  }
}
