import { BlueprintProvider, Dialog } from '@blueprintjs/core';
import { TickIcon } from '@blueprintjs/icons';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { MenuButton } from './MenuButton';

function Screen({ onChoose }: { onChoose: (text: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const entries = ['One', 'Two', 'Three'].map((text) => ({ id: text, text, onChoose: () => onChoose(text) }));
  const opening = { id: 'Open', text: 'Open', onChoose: () => setIsOpen(true) };
  return (
    <BlueprintProvider>
      <MenuButton entries={[...entries, opening]} icon={<TickIcon />} label="Choose" />
      <Dialog isOpen={isOpen} title="Opened" transitionDuration={0} onClose={() => setIsOpen(false)}>
        <input aria-label="Name" />
      </Dialog>
    </BlueprintProvider>
  );
}

async function openByKeyboard() {
  const onChoose = vi.fn<(text: string) => void>();
  render(<Screen onChoose={onChoose} />);
  const user = userEvent.setup({ delay: null });
  const button = screen.getByRole('button', { name: 'Choose' });
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('One'));
  return { user, onChoose, button };
}

const focused = () => document.activeElement?.textContent;

it('opens on its first entry, and arrows move through it and wrap around', async () => {
  const { user, onChoose } = await openByKeyboard();
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('Two');
  await user.keyboard('{End}');
  expect(focused()).toBe('Open');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('One');
  await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  await waitFor(() => expect(onChoose.mock.calls).toEqual([['Three']]));
});

it('returns the focus on Escape', async () => {
  const { user, onChoose, button } = await openByKeyboard();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(onChoose).not.toHaveBeenCalled();
});

it('leaves the focus to a dialog that an entry opens, and gets it back afterwards', async () => {
  const { user, button } = await openByKeyboard();
  await user.keyboard('{End}{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Opened' });
  expect(screen.queryByRole('menu')).toBeNull();
  await waitFor(() => expect(dialog.closest('.bp6-portal')?.contains(document.activeElement)).toBe(true));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
});
