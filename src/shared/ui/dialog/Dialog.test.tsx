import { Button, InputGroup } from '@blueprintjs/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { nextFrame } from '@tests/support/next-frame';
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

/** Opens a dialog without its form; `showForm` shows that. */
async function openLoading() {
  const { rerender } = render(
    <Dialog title="Add Entry" onClose={() => undefined}>
      Loading ...
    </Dialog>,
  );
  await openedDialog('Add Entry');
  const showForm = async () => {
    rerender(
      <Dialog title="Add Entry" onClose={() => undefined}>
        <form>
          <input aria-label="Day" readOnly />
          <input aria-label="Account" />
        </form>
      </Dialog>,
    );
    return screen.findByLabelText('Account');
  };
  return { showForm };
}

it('a form that is shown later gets the focus on its first field that is not read-only', async () => {
  const { showForm } = await openLoading();
  const account = await showForm();
  await waitFor(() => expect(document.activeElement).toBe(account));
});

it('a form that is shown later leaves the focus on the control to which the user has moved it', async () => {
  const { showForm } = await openLoading();
  const close = screen.getByRole('button', { name: 'Close' });
  close.focus();
  await showForm();
  expect(document.activeElement).toBe(close);
});

it('Ctrl+Enter presses the button that sends its form, once it is enabled', async () => {
  const user = userEvent.setup();
  const sent = vi.fn<() => void>();
  const shown = (isReady: boolean) => (
    <Dialog title="Add Entry">
      <form action={sent}>
        <textarea aria-label="Description" />
        <button disabled={!isReady} type="submit">
          Save
        </button>
      </form>
    </Dialog>
  );
  const { rerender } = render(shown(false));
  await user.click(await screen.findByLabelText('Description'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(sent).not.toHaveBeenCalled();
  rerender(shown(true));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(sent).toHaveBeenCalledOnce();
});

/** Browsers take the focus from a disabled button; jsdom does not. */
function escapeFromPage() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  expect(document.activeElement).toBe(document.body);
  fireEvent.keyDown(document.body, { key: 'Escape' });
}

it('leaves the focus where it was put while the dialog was about to close', async () => {
  function Sent() {
    const [isOpen, setIsOpen] = useState(true);
    const next = useRef<HTMLButtonElement>(null);
    const close = async () => {
      next.current?.focus();
      // A slow browser draws frames before it takes the dialog away.
      await nextFrame();
      await nextFrame();
      setIsOpen(false);
    };
    return (
      <>
        <button ref={next} type="button">
          Next
        </button>
        <Dialog isOpen={isOpen} shouldReturnFocusOnClose={false} title="Sent">
          <Button text="Send" onClick={() => void close()} />
        </Dialog>
      </>
    );
  }
  const user = userEvent.setup();
  render(<Sent />);
  await openedDialog('Sent');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' })));
});

it('gives the focus back to the button that opened it, also in the dialog below', async () => {
  function Outer() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <Dialog title="Outer">
        <Button text="Name it" onClick={() => setIsOpen(true)} />
        {isOpen && (
          <Dialog title="Inner" onClose={() => setIsOpen(false)}>
            <form>
              <InputGroup aria-label="Name" autoFocus />
            </form>
          </Dialog>
        )}
      </Dialog>
    );
  }
  const user = userEvent.setup();
  render(<Outer />);
  await openedDialog('Outer');
  const opener = screen.getByRole('button', { name: 'Name it' });
  opener.focus();
  await user.keyboard('{Enter}');
  await openedDialog('Inner');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Inner' })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
