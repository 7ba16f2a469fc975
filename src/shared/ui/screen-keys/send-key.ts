import { useEffect } from 'react';

/** The attribute of forms that mark what is missing when somebody tries to send them too early. */
export const MARKS_MISSING = 'data-marks-missing';

/** Ctrl+Enter sends the form that has the focus, within this part of the page (product/navigation#send-key). */
export function useSendKey(part: HTMLElement | null): void {
  useEffect(() => {
    if (!part) return undefined;
    const listening = new AbortController();
    // After the fields, which may use the key themselves.
    document.addEventListener('keydown', (event) => press(part, event), { signal: listening.signal });
    return () => listening.abort();
  }, [part]);
}

function press(part: HTMLElement, event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, repeat, target, defaultPrevented } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || repeat || defaultPrevented) return;
  if (!(target instanceof Element) || !part.contains(target)) return;
  const form = target.closest('form');
  if (!form) return;
  // Also a button in the footer of the form's dialog.
  const buttons = [...form.elements].filter((control) => control.matches('button[type=submit]'));
  const button = buttons.find((control) => control.matches(':enabled'));
  if (!button && buttons.length > 0 && !form.matches(`[${MARKS_MISSING}]`)) return;
  event.preventDefault();
  if (button instanceof HTMLElement) button.click();
  // A one-line form has no button: Enter sends it. Any other says what it still needs.
  else form.requestSubmit();
}
