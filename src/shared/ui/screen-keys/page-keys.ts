import { useEffect, useEffectEvent } from 'react';

interface PageKeysOptions {
  /** Keys are ignored for now. */
  isOff?: boolean;
  /** Before anything on the page can handle a key, including an open dialog. */
  isFirst?: boolean;
}

/** Keys wherever the focus is; by default, after the focused element has seen them. */
export function usePageKeys(
  onKey: (event: KeyboardEvent) => void,
  { isOff = false, isFirst = false }: PageKeysOptions = {},
): void {
  const handleKey = useEffectEvent(onKey);
  useEffect(() => {
    if (isOff) return undefined;
    const listening = new AbortController();
    const options = { capture: isFirst, signal: listening.signal };
    const listen = (event: KeyboardEvent) => handleKey(event);
    if (isFirst) window.addEventListener('keydown', listen, options);
    else document.addEventListener('keydown', listen, options);
    return () => listening.abort();
  }, [isOff, isFirst]);
}
