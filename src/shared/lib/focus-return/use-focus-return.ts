import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Blueprint puts the focus here when it has left a dialog that is still open. */
const TRAP = '[class*="focus-trap"]';

/** Whether a control has the focus, and not just the page or the edge of a dialog. */
export function isControl(element: EventTarget | null): element is HTMLElement {
  return element instanceof HTMLElement && element !== document.body && !element.matches(TRAP);
}

/**
 * Returns the focus to a control that was disabled while it worked, because after a failure it is used next. If the
 * focus has moved elsewhere in the meantime, it stays there.
 * @param firstOf what should get the focus rather than the control; null if nothing should
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
    if (wasBusy.current && !isBusy && !isControl(document.activeElement)) takeFocus();
    wasBusy.current = isBusy;
  }, [isBusy]);
  return control;
}
