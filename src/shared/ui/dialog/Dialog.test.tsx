import { Button } from '@blueprintjs/core';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
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
  const button = await screen.findByRole('button', { name: 'Refresh' });
  await user.click(button);
  // Browsers take the focus from a disabled button; jsdom does not.
  button.blur();
  expect(document.activeElement).toBe(document.body);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Inner' })).toBeNull();
  expect(screen.getByRole('dialog', { name: 'Outer' })).toBeTruthy();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
