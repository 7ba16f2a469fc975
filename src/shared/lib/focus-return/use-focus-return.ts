import { useEffect, useRef, type RefObject } from 'react';

/**
 * Gives the focus back to a button that was disabled while its work was under way: after a failure it is pressed next.
 * Anyone who has gone on to something else meanwhile keeps the focus there.
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
