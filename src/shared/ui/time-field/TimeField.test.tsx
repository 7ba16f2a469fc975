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

it('a time that is set while the field has the focus is replaced by typing', async () => {
  const { field, user } = openField();
  // Set from outside: the focus does not move.
  act(() => screen.getByText('Propose').click());
  expect(field.value).toBe('12:15');
  await user.keyboard('0630');
  expect(field.value).toBe('0630');
  await user.tab();
  expect(field.value).toBe('06:30');
});

it('typing after stepping continues at the end of the time', async () => {
  const { field, user } = openField();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(field.value).toBe('09:05');
  await user.keyboard('{Backspace}7');
  expect(field.value).toBe('09:07');
});
