import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { createStore } from '@/app/store';
import { openedDialog } from '@tests/support/opened-dialog';
import { deferred } from '@tests/support/session-stage';
import { FieldDialog } from './FieldDialog';

it('stays open until the answer is there, and shows a refusal', async () => {
  const user = userEvent.setup();
  const [answer, onClose] = [deferred<{ message: string } | null>(), vi.fn<() => void>()];
  render(
    <Provider store={createStore()}>
      <FieldDialog
        action="Rename"
        initial=""
        label="Title"
        title="Rename"
        onClose={onClose}
        onSubmit={() => answer.promise}
      />
    </Provider>,
  );
  await openedDialog('Rename');
  await user.keyboard('Probation{Enter}');
  const field = screen.getByRole<HTMLInputElement>('textbox');
  await waitFor(() => expect(field.disabled).toBe(true));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  answer.resolve({ message: 'The title is taken.' });
  expect(await screen.findByText('The title is taken.')).toBeTruthy();
  await waitFor(() => expect(field.disabled).toBe(false));
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});
