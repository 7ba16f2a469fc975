import { useEffect, useRef, type RefObject } from 'react';

/** Gives the focus back to a button that was disabled while its work was under way: after a failure it is pressed next. */
export function useFocusReturn(isBusy: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy) button.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return button;
}
