import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TitledCallout } from './TitledCallout';

it('has a title that is not a heading of the page', () => {
  render(
    <TitledCallout role="status" title="Nothing was added">
      Why
    </TitledCallout>,
  );
  expect(screen.getByRole('status').textContent).toBe('Nothing was addedWhy');
  expect(screen.queryByRole('heading')).toBeNull();
});
