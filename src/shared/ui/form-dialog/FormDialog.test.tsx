import { InputGroup } from '@blueprintjs/core';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { openedDialog } from '@tests/support/opened-dialog';
import { FormField } from '@/shared/ui/form-field';
import { FormDialog } from './FormDialog';

interface Sending {
  needed?: readonly string[];
  /** Resolves with what was wrong. */
  send?: () => Promise<{ failure?: string; problem?: string }>;
  onClose?: () => void;
}

const NOTHING: readonly string[] = [];

function AddTeam({ needed = NOTHING, send, onClose }: Sending) {
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [wrong, setWrong] = useState<{ failure?: string; problem?: string }>({});
  const handleSubmit = async () => {
    setIsSubmitting(true);
    setWrong((await send?.()) ?? {});
    setIsSubmitting(false);
  };
  return (
    <FormDialog
      failure={wrong.failure ?? null}
      isSubmitting={isSubmitting}
      needed={needed}
      title="Add a team"
      onClose={() => onClose?.()}
      onSubmit={handleSubmit}
    >
      <FormField id="name" label="Name">
        {(control) => <InputGroup {...control} />}
      </FormField>
      <FormField id="head" label="Head" missing={needed.length > 0 && 'Enter a head.'} problem={wrong.problem}>
        {(control) => <InputGroup {...control} />}
      </FormField>
    </FormDialog>
  );
}

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

/** An attempt that is refused once `refuse` is called. Browsers take the focus from fields while they are disabled. */
function refusal(wrong: { failure?: string; problem?: string }) {
  let refuse = () => undefined as void;
  const send = () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    return new Promise<typeof wrong>((resolve) => {
      refuse = () => resolve(wrong);
    });
  };
  return { send, refuse: () => refuse() };
}

it('has the focus on its first field, and is sent with Ctrl+Enter once nothing is missing', async () => {
  const user = userEvent.setup();
  const send = vi.fn(() => Promise.resolve({}));
  const { rerender } = render(<AddTeam needed={['a name']} send={send} />);
  await openedDialog('Add a team');
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  expect(screen.getByText('Still needed: a name.')).toBeTruthy();
  expect(save().disabled).toBe(true);
  await user.keyboard('{Enter}');
  expect(screen.queryByText('Enter a head.')).toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(send).not.toHaveBeenCalled();
  rerender(<AddTeam send={send} />);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(send).toHaveBeenCalledOnce();
});

it('marks what is missing with Ctrl+Enter, and moves the focus to the first such field', async () => {
  const user = userEvent.setup();
  render(<AddTeam needed={['a head']} />);
  await openedDialog('Add a team');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.getByText('Enter a head.')).toBeTruthy();
  const head = screen.getByLabelText('Head');
  expect(head.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(head);
});

it('closes with Esc, the ✕ and Cancel, and not with a click outside', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn<() => void>();
  render(<AddTeam onClose={onClose} />);
  const dialog = await openedDialog('Add a team');
  fireEvent.mouseDown(dialog.closest('.bp6-dialog-container') ?? dialog);
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(3);
});

it('cannot be closed while it is sent', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn<() => void>();
  const { send, refuse } = refusal({});
  render(<AddTeam send={send} onClose={onClose} />);
  await openedDialog('Add a team');
  await user.keyboard('{Control>}{Enter}{/Control}{Escape}');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).not.toHaveBeenCalled();
  refuse();
  await waitFor(() => expect(document.activeElement).toBe(save()));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

it('announces why it was refused, keeps what was typed, and has the focus on the button again', async () => {
  const user = userEvent.setup();
  const { send, refuse } = refusal({ failure: 'The network failed.' });
  render(<AddTeam send={send} />);
  await openedDialog('Add a team');
  await user.keyboard('North{Control>}{Enter}{/Control}');
  expect(save().classList.contains('bp6-loading')).toBe(true);
  refuse();
  expect((await screen.findByRole('alert')).textContent).toBe('The network failed.');
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('North');
  await waitFor(() => expect(document.activeElement).toBe(save()));
});

it('has the focus on the field that was refused', async () => {
  const user = userEvent.setup();
  const { send, refuse } = refusal({ problem: 'Nobody has this name.' });
  render(<AddTeam send={send} />);
  await openedDialog('Add a team');
  await user.keyboard('{Control>}{Enter}{/Control}');
  refuse();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Head')));
});
