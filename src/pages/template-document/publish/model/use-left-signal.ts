import { useEffect, useRef } from 'react';

/** Aborted once the screen is left. */
export function useLeftSignal(): { readonly current: AbortSignal } {
  const signal = useRef(new AbortController().signal);
  useEffect(() => {
    const leaving = new AbortController();
    signal.current = leaving.signal;
    return () => leaving.abort();
  }, []);
  return signal;
}
