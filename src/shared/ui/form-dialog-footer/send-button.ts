/** Attributes of the button that sends a form, which Ctrl+Enter presses (product/navigation#send-key). */
export const SEND_KEY = { 'aria-keyshortcuts': 'Control+Enter', title: 'Ctrl+Enter', type: 'submit' } as const;

/** The first wrong field of a button's form that can take the focus. */
export function firstWrong({ form }: HTMLButtonElement): HTMLElement | null | undefined {
  return form?.querySelector<HTMLElement>('[aria-invalid=true]:enabled');
}
