import { BlueprintProvider, MenuItem } from '@blueprintjs/core';
import { TickIcon } from '@blueprintjs/icons';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { MenuButton } from './MenuButton';

function setUp() {
  const onChoose = vi.fn<(text: string) => void>();
  render(
    <BlueprintProvider>
      <MenuButton icon={<TickIcon />} label="Choose">
        {['One', 'Two', 'Three'].map((text) => (
          <MenuItem key={text} text={text} onClick={() => onChoose(text)} />
        ))}
      </MenuButton>
    </BlueprintProvider>,
  );
  return { user: userEvent.setup({ delay: null }), onChoose, button: screen.getByRole('button', { name: 'Choose' }) };
}

const focused = () => document.activeElement?.textContent;

it('opens on its first entry and is walked by arrows, round its ends', async () => {
  const { user, onChoose, button } = setUp();
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('One'));
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Two');
  await user.keyboard('{End}');
  expect(focused()).toBe('Three');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('One');
  await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  expect(onChoose.mock.calls).toEqual([['Two']]);
});

it('gives the focus back when it is left by Escape', async () => {
  const { user, onChoose, button } = setUp();
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('One'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(onChoose).not.toHaveBeenCalled();
});
