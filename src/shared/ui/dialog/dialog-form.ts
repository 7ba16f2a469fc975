import { useEffect } from 'react';

/** Fields in which one types or chooses; a read-only date picker is none. */
const FIELDS = ['input:not([type=file], [readonly])', 'textarea', 'select']
  .map((field) => `form ${field}:enabled`)
  .join();

/**
 * Moves the focus to the first field of a dialog's form, as soon as there is one (product/navigation#first-field). A
 * dialog whose focus is already on one of its controls keeps it.
 */
export function useFirstField(dialog: HTMLElement | null): void {
  useEffect(() => {
    if (!dialog) return undefined;
    const content = new MutationObserver(focusFirst);
    function focusFirst() {
      const field = isOnControl(dialog) ? null : dialog?.querySelector<HTMLElement>(FIELDS);
      field?.focus();
      if (isOnControl(dialog)) content.disconnect();
    }
    content.observe(dialog, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    focusFirst();
    return () => content.disconnect();
  }, [dialog]);
}

/** Ctrl+Enter sends a dialog's form, wherever the focus is in it (product/navigation#send-key). */
export function useSendKey(dialog: HTMLElement | null): void {
  useEffect(() => {
    if (!dialog) return undefined;
    const listening = new AbortController();
    // Behind the fields, which may use the key themselves.
    document.addEventListener('keydown', (event) => press(dialog, event), { signal: listening.signal });
    return () => listening.abort();
  }, [dialog]);
}

function press(dialog: HTMLElement, event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, repeat, target, defaultPrevented } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || repeat || defaultPrevented) return;
  if (!(target instanceof Element) || !dialog.contains(target)) return;
  const button = target.closest('form')?.querySelector<HTMLButtonElement>('button[type=submit]:enabled');
  if (!button) return;
  event.preventDefault();
  button.click();
}

/** Whether the user, an `autoFocus` or this hook has moved the focus to a control of the dialog. */
function isOnControl(dialog: HTMLElement | null): boolean {
  return dialog !== null && dialog !== document.activeElement && dialog.contains(document.activeElement);
}
