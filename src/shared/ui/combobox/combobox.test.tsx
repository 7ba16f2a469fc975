import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { ComboboxButton, ComboboxInput, ComboboxList, useCombobox } from '.';

interface BoxProps {
  items: readonly string[];
  onChoose?: (item: string, isElsewhere: boolean) => void;
  onClose?: () => void;
  choosesOnClick?: 'single' | 'double';
}

function Box({ items, onChoose, onClose, choosesOnClick }: BoxProps) {
  const [text, setText] = useState('');
  const state = useCombobox({
    id: 'box',
    items: items.filter((item) => item.includes(text)),
    keyOf: (item) => item,
    text,
    onText: setText,
    onChoose: (item, event) => onChoose?.(item, event.ctrlKey),
    isDisabled: (item) => item === 'closed',
    ...(onClose && { onClose }),
    ...(choosesOnClick && { choosesOnClick }),
  });
  return (
    <form onSubmit={() => expect.unreachable('submitted')}>
      <ComboboxInput aria-label="Find" state={state} />
      <ComboboxList label="things" state={state}>
        {(item) => item}
      </ComboboxList>
    </form>
  );
}

function Around({ onKey, children }: { onKey: () => void; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- represents a dialog, which handles keys
    <div onKeyDown={onKey}>{children}</div>
  );
}

const field = () => screen.getByRole('combobox', { name: 'Find' });
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent;

it('arrows wrap around, and typing highlights the first match', async () => {
  const user = userEvent.setup();
  render(<Box items={['apple', 'pear', 'peach']} />);
  await user.click(field());
  expect(active()).toBe('apple');
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe('peach');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBe('pear');
  await user.keyboard('ea');
  expect(active()).toBe('pear');
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

it('the highlight stays on its item when others are added before it', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Box items={['apple', 'pear']} />);
  await user.click(field());
  await user.keyboard('{ArrowDown}');
  rerender(<Box items={['apple', 'lemon', 'pear']} />);
  expect(active()).toBe('pear');
});

it('Enter chooses with its modifiers, ignores disabled items, and never submits the form', async () => {
  const user = userEvent.setup();
  const choose = vi.fn();
  render(<Box items={['open', 'closed']} onChoose={choose} />);
  await user.click(field());
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(choose).toHaveBeenCalledExactlyOnceWith('open', true);
  await user.keyboard('{ArrowDown}{Enter}');
  await user.keyboard('nothing{Enter}');
  expect(choose).toHaveBeenCalledOnce();
});

it('Escape closes the list before it reaches anything around it', async () => {
  const user = userEvent.setup();
  const close = vi.fn();
  const closeOuter = vi.fn();
  const { rerender } = render(
    <Around onKey={closeOuter}>
      <Box items={['apple']} onClose={close} />
    </Around>,
  );
  await user.click(field());
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledOnce();
  expect(closeOuter).not.toHaveBeenCalled();
  rerender(
    <Around onKey={closeOuter}>
      <Box items={['apple']} />
    </Around>,
  );
  await user.keyboard('{Escape}');
  expect(closeOuter).toHaveBeenCalledOnce();
});

it('if a double click chooses, a click and an arrow only highlight', async () => {
  const user = userEvent.setup();
  const choose = vi.fn();
  render(<Box items={['apple', 'pear', 'plum']} choosesOnClick="double" onChoose={choose} />);
  await user.click(screen.getByRole('option', { name: 'pear' }));
  await user.hover(screen.getByRole('option', { name: 'plum' }));
  expect(active()).toBe('pear');
  expect(choose).not.toHaveBeenCalled();
  await user.dblClick(screen.getByRole('option', { name: 'pear' }));
  expect(choose).toHaveBeenCalledExactlyOnceWith('pear', false);
});

it('a button opens a list; a choice closes it and returns the focus to the button', async () => {
  const user = userEvent.setup();
  const choose = vi.fn();
  const items = ['apple', 'pear'];
  render(
    <ComboboxButton
      button={{ text: 'Add' }}
      find={(text) => items.filter((item) => item.includes(text))}
      keyOf={(item) => item}
      label="Add a fruit"
      statusOf={({ length }) => `${length} of 2`}
      textOf={(item) => item}
      things="fruit"
      onChoose={choose}
    />,
  );
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText('2 of 2')).toBeDefined();
  await user.keyboard('pe{Enter}');
  await vi.waitFor(() => expect(choose).toHaveBeenCalledExactlyOnceWith('pear'));
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByRole('button', { name: 'Add' })).toBe(document.activeElement);
});

it.each(['{Enter}', '{Escape}'])(
  'a button can give the focus to something else when its list closes, by %s',
  async (key) => {
    const user = userEvent.setup();
    render(
      <>
        <textarea aria-label="Text" />
        <ComboboxButton
          button={{ text: 'Insert' }}
          find={() => ['apple']}
          keyOf={(item) => item}
          label="Insert a fruit"
          moveFocus={() => screen.getByLabelText('Text').focus()}
          statusOf={() => '1 of 1'}
          textOf={(item) => item}
          things="fruit"
          onChoose={() => undefined}
        />
      </>,
    );
    await user.click(screen.getByRole('button', { name: 'Insert' }));
    await screen.findByText('1 of 1');
    await user.keyboard(key);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByLabelText('Text')).toBe(document.activeElement);
  },
);
