import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses from the menu of a row. */
export async function chooseAction(user: UserEvent, of: string, name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${of}` }));
  await user.click(await screen.findByRole('menuitem', { name }));
}
