import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { onShowKeys, useListedActions, useListedKeys } from '@/shared/ui/screen-keys';
import { DataGrid } from './DataGrid';

const COLUMNS = [{ id: 'name', title: 'Name', value: (name: string) => name }];
const NAMES = ['Site 10', 'Leeds – O’Brien', 'Site 9'];

const show = () => {
  const user = userEvent.setup();
  const { unmount } = render(<DataGrid label="Sites" rows={NAMES} columns={COLUMNS} rowKey={String} />);
  const grid = screen.getByRole('grid', { name: 'Sites' });
  const shown = () =>
    within(grid)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent);
  return { user, grid, shown, unmount };
};

it('finds and sorts as all lists of the portal do', async () => {
  const { user, grid, shown } = show();
  act(() => grid.focus());
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(shown()).toEqual(['Leeds – O’Brien', 'Site 9', 'Site 10']));
  await user.click(screen.getByRole('searchbox', { name: 'Find in the table' }));
  await user.paste("o'b leeds -");
  await waitFor(() => expect(shown()).toEqual(['Leeds – O’Brien']));
});

it('is in the list of keys and in the quick jump while it is shown', async () => {
  const keys = renderHook(() => useListedKeys()).result;
  const actions = renderHook(() => useListedActions()).result;
  const asked = vi.fn<() => void>();
  const stop = onShowKeys(asked);
  const { user, unmount } = show();
  expect(keys.current.map(({ title }) => title)).toEqual(['Sites']);
  expect(actions.current.map(({ label, detail }) => `${label}, ${detail}`)).toEqual([
    'Export as CSV, Sites',
    'Print the table, Sites',
  ]);
  await user.click(screen.getByRole('button', { name: 'Keys' }));
  expect(asked).toHaveBeenCalledOnce();
  unmount();
  stop();
  expect([...keys.current, ...actions.current]).toEqual([]);
});
