/** Attributes of the button that sends a form, which Ctrl+Enter presses (product/navigation#send-key). */
export const SEND_KEY = { 'aria-keyshortcuts': 'Control+Enter', title: 'Ctrl+Enter', type: 'submit' } as const;
