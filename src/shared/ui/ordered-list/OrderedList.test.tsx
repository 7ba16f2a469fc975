import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { inOrderOf, OrderedList, withOrderIn } from '.';

function Letters() {
  const [letters, setLetters] = useState(['A', 'B', 'C']);
  return (
    <OrderedList label="Letters" items={letters} idOf={String} nameOf={String} onOrder={setLetters}>
      {(letter) => <span>{letter}</span>}
    </OrderedList>
  );
}

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

it('is ordered by the arrow keys on a handle, which keeps the focus', async () => {
  const user = userEvent.setup();
  render(<Letters />);
  const handle = () => screen.getByRole('button', { name: 'Move A' });
  handle().focus();
  await user.keyboard('{ArrowDown}');
  expect(shown()).toEqual(['B', 'A', 'C']);
  expect(document.activeElement).toBe(handle());
  expect(screen.getByRole('status').textContent).toBe('A is now 2 of 3');
  await user.keyboard('{End}');
  expect(shown()).toEqual(['B', 'C', 'A']);
  await user.keyboard('{ArrowDown}{Home}');
  expect(shown()).toEqual(['A', 'B', 'C']);
});

it('puts what has no place last', () => {
  expect(inOrderOf(['x', 'b', 'a'], ['a', 'b'], String)).toEqual(['a', 'b', 'x']);
});

it('orders those that are shown among all, and leaves the others at their places', () => {
  expect(withOrderIn(['a', 'b', 'c', 'd'], ['d', 'b'])).toEqual(['a', 'd', 'c', 'b']);
});
