import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DateField } from './DateField';

function Field({ max }: { max?: string }) {
  const [value, setValue] = useState('2026-11-02');
  return (
    <DateField
      control={{ id: 'day', 'aria-describedby': undefined, 'aria-invalid': false }}
      max={max}
      value={value}
      onChange={setValue}
    />
  );
}

/** The focus is in the field. */
function openField(max?: string) {
  render(<Field max={max} />);
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

it('a typed day beyond the limit cannot be chosen', async () => {
  const { field, user } = openField('2026-11-30');
  await user.keyboard('1 dec 26');
  expect(await screen.findByText('Tuesday 1 December 2026 cannot be chosen here')).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(field.value).toBe('02/11/2026');
});
