import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { TabPanels, TabRow } from '@/shared/ui/screen-tabs';
import { FrameControls, PageFrame } from './PageFrame';

const TABS = [
  {
    id: 'first',
    title: 'First',
    panel: (
      <>
        <FrameControls actions={<button type="button">Add</button>}>
          <button type="button">Next week</button>
        </FrameControls>
        <p>One</p>
      </>
    ),
  },
  { id: 'second', title: 'Second', panel: <p>Two</p> },
];

function Example() {
  const [selected, setSelected] = useState('first');
  const tabs = { id: 'diary', tabs: TABS, selected, onSelect: setSelected };
  return (
    <PageFrame title="Diary" tabs={<TabRow {...tabs} />} actions={<button type="button">Help</button>}>
      <TabPanels {...tabs} />
    </PageFrame>
  );
}

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it('shows what the chosen tab offers above its panel, in the order of the keys, as long as it is chosen', async () => {
  const user = userEvent.setup();
  render(<Example />);
  expect(buttons()).toEqual(['Next week', 'Help', 'Add']);
  expect(within(screen.getByRole('tabpanel', { name: 'First' })).queryByRole('button')).toBeNull();

  screen.getByRole('tab', { name: 'First' }).focus();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Next week');

  await user.click(screen.getByRole('tab', { name: 'Second' }));
  expect(screen.getByRole('tabpanel', { name: 'Second' }).textContent).toBe('Two');
  expect(buttons()).toEqual(['Help']);
});
