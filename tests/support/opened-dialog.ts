import { screen, waitFor } from '@testing-library/react';
import { nextFrame } from './next-frame';

/**
 * The dialog with this name once it has the focus: until then, keys do not reach it. One frame after it opens,
 * Blueprint checks the focus, and would move it to the dialog's edge if it had been lost by then.
 */
export async function openedDialog(name: string | RegExp): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', { name });
  await nextFrame();
  const overlay = dialog.closest('.bp6-overlay') ?? dialog;
  await waitFor(() => {
    if (!overlay.contains(document.activeElement)) throw new Error(`${String(name)} does not have the focus.`);
  });
  return dialog;
}
