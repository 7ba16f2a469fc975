import { screen, waitFor } from '@testing-library/react';

/** The dialog of that name once it has the focus, which comes a frame after it: until then no key is its own. */
export async function openedDialog(name: string): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name });
  const overlay = dialog.closest('.bp6-overlay') ?? dialog;
  await waitFor(() => {
    if (!overlay.contains(document.activeElement)) throw new Error(`${name} has not got the focus.`);
  });
  return dialog;
}
