import { useEffect } from 'react';

/** Ctrl+Enter sends the form that has the focus, within this part of the page (product/navigation#send-key). */
export function useSendKey(part: HTMLElement | null): void {
  useEffect(() => {
    if (!part) return undefined;
    const listening = new AbortController();
    // Behind the fields, which may use the key themselves.
    document.addEventListener('keydown', (event) => press(part, event), { signal: listening.signal });
    return () => listening.abort();
  }, [part]);
}

function press(part: HTMLElement, event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, repeat, target, defaultPrevented } = event;
  if (key !== 'Enter' || !(ctrlKey || metaKey) || repeat || defaultPrevented) return;
  if (!(target instanceof Element) || !part.contains(target)) return;
  // Also a button in the footer of the form's dialog.
  const button = [...(target.closest('form')?.elements ?? [])].find((each) =>
    each.matches('button[type=submit]:enabled'),
  );
  if (!(button instanceof HTMLElement)) return;
  event.preventDefault();
  button.click();
}
