import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ScreenTabs } from './ScreenTabs';

const TABS = [
  { id: 'first', title: 'First', panel: <p>One</p> },
  { id: 'second', title: 'Second', panel: <p>Two</p> },
];

function Example() {
  const [selected, setSelected] = useState('first');
  return <ScreenTabs id="example" tabs={TABS} selected={selected} onSelect={setSelected} />;
}

it('gives each tab a panel, and fills only the one of the selected tab', async () => {
  const user = userEvent.setup();
  render(<Example />);
  const panels = () =>
    screen
      .getAllByRole('tab')
      .map((tab) => document.getElementById(tab.getAttribute('aria-controls') ?? '')?.textContent);
  expect(panels()).toEqual(['One', '']);
  expect(screen.getByRole('tabpanel', { name: 'First' }).textContent).toBe('One');

  screen.getByRole('tab', { name: 'First' }).focus();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(panels()).toEqual(['', 'Two']);
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
});
