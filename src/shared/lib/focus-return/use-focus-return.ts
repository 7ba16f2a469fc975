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
    const { activeElement } = document;
    // The browser takes the focus from a disabled control with its next frame, unless the work is done before that.
    if (isBusy && activeElement instanceof HTMLElement && activeElement.matches(':disabled')) activeElement.blur();
    const isElsewhere = activeElement !== null && activeElement !== document.body;
    if (wasBusy.current && !isBusy && !isElsewhere) takeFocus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return control;
}
