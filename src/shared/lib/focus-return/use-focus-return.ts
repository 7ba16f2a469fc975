import { useEffect, useRef, type RefObject } from 'react';

/**
 * Returns the focus to a control that was disabled while it worked: after a failure it is used next. If the focus has
 * moved elsewhere in the meantime, it stays there.
 */
export function useFocusReturn<Control extends HTMLElement = HTMLButtonElement>(
  isBusy: boolean,
): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
    if (wasBusy.current && !isBusy && !isElsewhere) control.current?.focus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return control;
}
