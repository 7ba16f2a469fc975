import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { neighbour, rovingItem } from './roving-item';

it('passes rows without a control in the column', () => {
  render(
    [0, 2, 5].map((row) => (
      <button key={row} type="button" {...rovingItem(row, 1)}>
        {row}
      </button>
    )),
  );
  const items = screen.getAllByRole('button');
  const [first, second, third] = items as [HTMLElement, HTMLElement, HTMLElement];
  expect([neighbour(items, first, 'ArrowDown'), neighbour(items, second, 'ArrowDown')]).toEqual([second, third]);
  expect([neighbour(items, third, 'ArrowUp'), neighbour(items, first, 'ArrowUp')]).toEqual([second, undefined]);
});
