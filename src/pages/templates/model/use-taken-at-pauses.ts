import { useEffect, useLayoutEffect, useRef } from 'react';

/** Milliseconds without typing until the text is taken from the editor, which takes time for a long one. */
const PAUSE = 700;

/** Takes what is typed when typing pauses, before the page is hidden, and on unmount. */
export function useTakenAtPauses(take: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const takeNow = () => {
    stop();
    take();
  };
  const latest = useRef(takeNow);
  useLayoutEffect(() => {
    latest.current = takeNow;
  });
  const takeWaiting = () => {
    if (timer.current !== undefined) latest.current();
  };
  useEffect(() => {
    // Before the draft's own listener, which writes what it has been given.
    globalThis.addEventListener('pagehide', takeWaiting, { capture: true });
    document.addEventListener('visibilitychange', takeWaiting, { capture: true });
    return () => {
      globalThis.removeEventListener('pagehide', takeWaiting, { capture: true });
      document.removeEventListener('visibilitychange', takeWaiting, { capture: true });
    };
  }, []);
  // While the editor is still mounted: it is unmounted after this screen's layout effects.
  useLayoutEffect(() => () => takeWaiting(), []);
  return {
    takeNow,
    takeWaiting,
    stop,
    handleTyping: () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(), PAUSE);
    },
  };
}
