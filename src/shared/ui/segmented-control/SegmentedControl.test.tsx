import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SegmentedControl } from './SegmentedControl';

const OPTIONS = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
];

function Views() {
  const [value, setValue] = useState<string | null>('week');
  return <SegmentedControl label="View" options={OPTIONS} value={value} onChange={setValue} />;
}

/* Arrows are the browser's own, in tests/e2e/targets.spec.ts. */
it('is one tab stop, at the chosen option, and says what was chosen', async () => {
  const user = userEvent.setup();
  render(<Views />);
  screen.getByRole('radiogroup', { name: 'View' });
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Week', checked: true }));
  await user.tab();
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByRole('radio', { name: 'Month' }));
  screen.getByRole('radio', { name: 'Month', checked: true });
});
