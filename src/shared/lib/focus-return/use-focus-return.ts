import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/**
 * Returns the focus to a control that was disabled while it worked: after a failure it is used next. If the focus has
 * moved elsewhere in the meantime, it stays there.
 * @param firstOf what needs the focus more than the control; null if nothing does
 */
export function useFocusReturn<Control extends HTMLElement = HTMLButtonElement>(
  isBusy: boolean,
  firstOf?: (control: Control) => HTMLElement | null | undefined,
): RefObject<Control | null> {
  const control = useRef<Control>(null);
  const wasBusy = useRef(false);
  const takeFocus = useEffectEvent(() => {
    if (control.current) (firstOf?.(control.current) ?? control.current).focus();
  });
  useEffect(() => {
    const isElsewhere = document.activeElement !== null && document.activeElement !== document.body;
    if (wasBusy.current && !isBusy && !isElsewhere) takeFocus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return control;
}
