import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isControl } from '@/shared/lib/focus-return';

/**
 * Returns the focus to where a dialog was opened. Blueprint notes where to return once the dialog is open, when its
 * first field already has the focus: it would return to a field that is gone, or to the edge of the dialog below.
 * @param returns without it, the focus is where the code that closes the dialog puts it, even if Blueprint has taken it
 *   back because the dialog was still open at that moment
 */
export function useOpenerFocus(isOpen: boolean, returns: boolean, container: HTMLElement | null): void {
  const [opener] = useState(() => document.activeElement);
  const chosen = useRef<HTMLElement>(null);
  const handleFocus = useEffectEvent(({ target }: FocusEvent) => {
    if (isControl(target)) chosen.current = container?.contains(target) ? null : target;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const listening = new AbortController();
    document.addEventListener('focusin', (event) => handleFocus(event), { signal: listening.signal });
    return () => {
      listening.abort();
      const target = returns ? opener : chosen.current;
      // Once the dialog is gone, and before Blueprint restores the focus of the dialog below.
      requestAnimationFrame(() => {
        if (target instanceof HTMLElement && document.activeElement === document.body) target.focus();
      });
    };
  }, [isOpen, returns, opener]);
}
