import { useEffect } from 'react';

/** Fields in which people type or choose, without read-only date pickers. */
const FIELDS = ['input:not([type=file], [readonly])', 'textarea', 'select']
  .map((field) => `form ${field}:enabled`)
  .join();

/** A date picker, for forms that have nothing else. */
const PICKERS = 'form input[role=combobox][readonly]:enabled';

/**
 * Moves the focus to the first field of a dialog's form, as soon as there is one (product/navigation#first-field). A
 * dialog whose focus is already on one of its controls keeps it.
 */
export function useFirstField(dialog: HTMLElement | null): void {
  useEffect(() => (dialog ? focusFirstField(dialog, () => !isOnControl(dialog)) : undefined), [dialog]);
}

/**
 * Moves the focus to the first field of a form, as soon as there is one that is enabled, and only while `mayMove`
 * returns true, that is, until the user has moved the focus. Of several options, the chosen one gets the focus. Returns
 * a function that stops it.
 */
export function focusFirstField(container: HTMLElement, mayMove: () => boolean): () => void {
  const content = new MutationObserver(focusFirst);
  function focusFirst() {
    if (mayMove()) firstField(container)?.focus();
    if (!mayMove()) content.disconnect();
  }
  content.observe(container, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  focusFirst();
  return () => content.disconnect();
}

function firstField(container: HTMLElement): HTMLElement | null {
  const first = container.querySelector<HTMLElement>(FIELDS) ?? container.querySelector<HTMLElement>(PICKERS);
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  const options = [...container.querySelectorAll<HTMLInputElement>('input[type=radio]:checked')];
  return options.find(({ name }) => name === first.name) ?? first;
}

/** Whether the user, an `autoFocus` or this hook has moved the focus to a control of the dialog. */
function isOnControl(dialog: HTMLElement): boolean {
  return dialog !== document.activeElement && dialog.contains(document.activeElement);
}
