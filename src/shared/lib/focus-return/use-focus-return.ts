import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns the focus to a button that was disabled while it worked: after a failure it is pressed next. If the focus has
 * moved elsewhere in the meantime, it stays there.
 */
export function useFocusReturn(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
    if (wasBusy.current && !isBusy && !isElsewhere) button.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return button;
}
