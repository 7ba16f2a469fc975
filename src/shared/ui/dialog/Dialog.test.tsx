import { Button } from '@blueprintjs/core';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { openedDialog } from '@tests/support/opened-dialog';
import { Dialog } from './Dialog';

function Nested() {
  const [open, setOpen] = useState<'both' | 'outer' | null>('both');
  const [isBusy, setIsBusy] = useState(false);
  return (
    <>
      {open && (
        <Dialog title="Outer" onClose={() => setOpen(null)}>
          <Button text="Below" />
        </Dialog>
      )}
      {open === 'both' && (
        <Dialog title="Inner" onClose={() => setOpen('outer')}>
          <Button loading={isBusy} text="Refresh" onClick={() => setIsBusy(true)} />
        </Dialog>
      )}
    </>
  );
}

it('Esc closes the dialog on top, also once a busy button has lost the focus to the page', async () => {
  const user = userEvent.setup();
  render(<Nested />);
  await openedDialog('Inner');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  escapeFromPage();
  expect(screen.queryByRole('dialog', { name: 'Inner' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Outer' })).toBeTruthy();
  escapeFromPage();
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** Browsers take the focus from a disabled button; jsdom does not. */
function escapeFromPage() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  expect(document.activeElement).toBe(document.body);
  fireEvent.keyDown(document.body, { key: 'Escape' });
}
