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

/** Whether the user, an `autoFocus` or this hook has moved the focus to a control of the dialog. */
function isOnControl(dialog: HTMLElement | null): boolean {
  return dialog !== null && dialog !== document.activeElement && dialog.contains(document.activeElement);
}
