import { useEffect, useState } from 'react';

/**
 * Returns the focus to where a dialog was opened. Blueprint notes that place once the dialog is there, when its first
 * field already has the focus: it would return to a field that is gone, or to the edge of the dialog below.
 */
export function useOpenerFocus(returns: boolean): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(() => {
    if (!returns) return undefined;
    return () => {
      // Once the dialog is gone, and before Blueprint looks after the dialog below.
      requestAnimationFrame(() => {
        if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
      });
    };
  }, [returns, opener]);
}
