import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Dialog } from '@/shared/ui/dialog';
import { DateField } from './DateField';

function Field({ max, onTime }: { max?: string; onTime?: (time: string) => void }) {
  const [value, setValue] = useState('2026-11-02');
  return (
    <DateField
      control={{ id: 'day', 'aria-describedby': undefined, 'aria-invalid': false }}
      max={max}
      value={value}
      onChange={setValue}
      {...(onTime && {
        onMoment: (day: string, time: string) => {
          setValue(day);
          onTime(time);
        },
      })}
    />
  );
}

/** The focus is in the field. */
function openField(max?: string) {
  render(<Field max={max} />);
  return focusField();
}

function focusField() {
  const field = screen.getByRole<HTMLInputElement>('combobox');
  field.focus();
  return { field, user: userEvent.setup({ delay: null }) };
}

it('a letter opens the calendar with a line for a day in words, which Enter chooses', async () => {
  const { field, user } = openField();
  await user.keyboard('1 mar 27');
  expect(await screen.findByText('Monday 1 March 2027')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(field.value).toBe('01/03/2027');
});

it('Enter chooses the typed day even before the calendar is open', async () => {
  const { field, user } = openField();
  await user.keyboard('1 mar 27{Enter}');
  expect(field.value).toBe('01/03/2027');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(field);
});

it('a typed day beyond the limit cannot be chosen', async () => {
  const { field, user } = openField('2026-11-30');
  await user.keyboard('1 dec 26');
  expect(await screen.findByText('Tuesday 1 December 2026 cannot be chosen here')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(field.value).toBe('02/11/2026');
});

it('takes a time behind the day in a form with a start, also in a dialog, which holds the focus', async () => {
  const onTime = vi.fn<(time: string) => void>();
  render(
    <Dialog title="Visit">
      <form>
        <Field onTime={onTime} />
        <button type="submit">Save</button>
      </form>
    </Dialog>,
  );
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  const { field, user } = focusField();
  await user.keyboard('1 mar 27 at 9');
  expect(await screen.findByText('Monday 1 March 2027, 09:00')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Type a day' })));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect([field.value, onTime.mock.calls]).toEqual(['01/03/2027', [['09:00']]]);
});

it('takes no time where a form has no start', async () => {
  const { field, user } = openField();
  await user.keyboard('1 mar 27 9');
  expect(await screen.findByText(/^For example/)).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(field.value).toBe('02/11/2026');
});
