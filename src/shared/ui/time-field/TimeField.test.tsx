import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { TimeField } from './TimeField';

function Field() {
  const [value, setValue] = useState('');
  return (
    <>
      <TimeField
        control={{ id: 'start', 'aria-describedby': undefined, 'aria-invalid': false }}
        value={value}
        onChange={setValue}
      />
      <button type="button" tabIndex={-1} onClick={() => setValue('12:15')}>
        Propose
      </button>
    </>
  );
}

/** The focus is in the empty field. */
function openField() {
  render(<Field />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.focus();
  return { field, user: userEvent.setup({ delay: null }) };
}

it('a time that comes by itself while the field has the focus is replaced by what is typed', async () => {
  const { field, user } = openField();
  // By itself: the focus stays where it is.
  act(() => screen.getByText('Propose').click());
  expect(field.value).toBe('12:15');
  await user.keyboard('0630');
  expect(field.value).toBe('0630');
  await user.tab();
  expect(field.value).toBe('06:30');
});

it('a time that was stepped to is typed on at its end', async () => {
  const { field, user } = openField();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(field.value).toBe('09:05');
  await user.keyboard('{Backspace}7');
  expect(field.value).toBe('09:07');
});
