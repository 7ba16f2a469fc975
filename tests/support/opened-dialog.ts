import { screen, waitFor } from '@testing-library/react';

/** The dialog with this name once it has the focus, one frame after it opens: until then, keys do not reach it. */
export async function openedDialog(name: string | RegExp): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name });
  const overlay = dialog.closest('.bp6-overlay') ?? dialog;
  await waitFor(() => {
    if (!overlay.contains(document.activeElement)) throw new Error(`${String(name)} does not have the focus.`);
  });
  return dialog;
}
