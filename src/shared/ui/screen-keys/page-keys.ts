import { useEffect, useEffectEvent } from 'react';

interface PageKeysOptions {
  /** Does not listen now. */
  isOff?: boolean;
  /** Before anything on the page can handle a key, an open dialog too. */
  isFirst?: boolean;
}

/** Keys wherever the focus is, by default once what has it has seen them. */
export function usePageKeys(
  onKey: (event: KeyboardEvent) => void,
  { isOff = false, isFirst = false }: PageKeysOptions = {},
): void {
  const handleKey = useEffectEvent(onKey);
  useEffect(() => {
    if (isOff) return undefined;
    const target: Window | Document = isFirst ? window : document;
    const listen = (event: KeyboardEvent) => handleKey(event);
    target.addEventListener('keydown', listen, { capture: isFirst });
    return () => target.removeEventListener('keydown', listen, { capture: isFirst });
  }, [isOff, isFirst]);
}
