import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { activeText, focusGrid, PLAIN_HOST, showPeople, type Person } from '../testing/people-grid';
import type { DataGridProps } from './data-grid-props';
import type { GridHost } from './grid-host';

describe('the keyboard', () => {
  it('selects rows by Space and Shift, all by Ctrl+A, and clears by Esc', async () => {
    const onSelectedKeysChange = vi.fn<(keys: ReadonlySet<string>) => void>();
    const { user, grid } = showPeople({
      selectionMode: 'rows',
      onSelectedKeysChange,
      isRowDisabled: (row) => row.id === 'p2',
    });
    await focusGrid(grid);
    await user.keyboard(' ');
    expect([...onSelectedKeysChange.mock.lastCall![0]]).toEqual(['p0']);
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowDown}{/Shift}');
    expect([...onSelectedKeysChange.mock.lastCall![0]]).toEqual(['p0', 'p1', 'p3']);
    const row = within(grid).getByText('Person 1').closest('[role=row]');
    await waitFor(() => expect(row?.getAttribute('aria-selected')).toBe('true'));
    await user.keyboard('{Control>}a{/Control}');
    expect(onSelectedKeysChange.mock.lastCall![0].size).toBe(499);
    await user.keyboard('{Escape}');
    expect(onSelectedKeysChange.mock.lastCall![0].size).toBe(0);
  });

  it('extends a range with Shift and copies it', async () => {
    const { user, grid } = showPeople();
    await focusGrid(grid);
    await user.keyboard('{ArrowDown}{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    await waitFor(() => expect(within(grid).getAllByRole('gridcell', { selected: true })).toHaveLength(4));
    const setData = vi.fn<(kind: string, text: string) => void>();
    fireEvent.copy(grid, { clipboardData: { setData } });
    expect(setData.mock.lastCall).toEqual(['text/plain', 'Person 1\tTown 1\nPerson 2\tTown 2']);
    expect(await screen.findByText('Copied 2 × 2 cells')).toBeTruthy();
  });

  it('opens the active cell with Enter', async () => {
    const onActivate = vi.fn<NonNullable<DataGridProps<Person>['onActivate']>>();
    const { user, grid } = showPeople({ onActivate });
    await focusGrid(grid);
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(onActivate.mock.lastCall![0]).toMatchObject({ rowKey: 'p1', rowIndex: 1, columnIndex: 1, value: 'Town 1' });
  });

  it('starts quick find with a slash and returns to the rows with Enter', async () => {
    const { user, grid } = showPeople();
    await focusGrid(grid);
    await user.keyboard('/');
    const find = screen.getByRole('searchbox', { name: 'Find in the table' });
    expect(document.activeElement).toBe(find);
    await user.keyboard('person 499{Enter}');
    expect(document.activeElement).toBe(grid);
    await waitFor(() => expect(screen.getByText('1 of 500 rows')).toBeTruthy());
  });

  it('offers its keys to the list of all keys, after the screen’s own', () => {
    const Offer = vi.fn<GridHost['Offer']>(() => null);
    showPeople({ host: { ...PLAIN_HOST, Offer }, keyHints: [{ keys: 'a', does: 'Assign' }] });
    const [offer] = Offer.mock.lastCall!;

    expect(offer.label).toBe('People');
    expect(offer.keys.map(({ keys }) => keys)).toEqual(expect.arrayContaining(['a', 'Ctrl + C']));
    expect(offer.keys[0]).toEqual({ keys: 'a', does: 'Assign' });
    expect(offer.commands.map(({ label }) => label)).toEqual(['Export as CSV', 'Print the table']);
  });

  it('runs the action of a row by its key, unless it is disabled, and lists it', async () => {
    const Offer = vi.fn<GridHost['Offer']>(() => null);
    const onSelect = vi.fn<(name: string) => void>();
    const { user, grid } = showPeople({
      host: { ...PLAIN_HOST, Offer },
      rowActions: ({ id }) => [
        { id: 'edit', text: 'Edit …', keys: 'E', onSelect: () => onSelect(`edit ${id}`) },
        { id: 'remove', text: 'Remove', keys: 'Delete', isDisabled: true, onSelect: () => onSelect('remove') },
      ],
    });
    await focusGrid(grid);
    await user.keyboard('je{Delete}');
    expect(onSelect.mock.calls).toEqual([[expect.stringMatching(/^edit /)]]);
    expect(Offer.mock.lastCall![0].keys.slice(0, 2)).toEqual([
      { keys: 'E', does: 'Edit' },
      { keys: 'Delete', does: 'Remove' },
    ]);
  });

  it('opens that list by its button', async () => {
    const showKeys = vi.fn<() => void>();
    const { user } = showPeople({ host: { ...PLAIN_HOST, showKeys } });
    await user.click(screen.getByRole('button', { name: 'Keys' }));

    expect(showKeys).toHaveBeenCalledOnce();
  });

  it('opens the menu of a column, moves through it by arrows and returns the focus', async () => {
    const { user, grid } = showPeople();
    await focusGrid(grid);
    await user.keyboard('{ArrowUp}{ArrowRight}{Alt>}{ArrowDown}{/Alt}');
    const menu = await screen.findByRole('menu', { name: 'Town' });
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Sort ascending'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Sort descending');
    await user.click(within(menu).getByText('Hide'));
    await waitFor(() => expect(within(grid).queryByRole('columnheader', { name: 'Town' })).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(grid));
  });

  it('counts every repeat of a held arrow, even if they are faster than frames', async () => {
    const onActiveCellChange = vi.fn<NonNullable<DataGridProps<Person>['onActiveCellChange']>>();
    const { grid } = showPeople({ onActiveCellChange });
    await focusGrid(grid);
    onActiveCellChange.mockClear();
    for (let press = 0; press < 60; press += 1) fireEvent.keyDown(grid, { key: 'ArrowDown' });
    await waitFor(() => expect(activeText(grid)).toBe('Person 60'));
    expect(onActiveCellChange.mock.calls.length).toBeLessThan(10);
  });

  it('maps letters to their keys, also with Shift, but not with Ctrl', async () => {
    const onSelectedKeysChange = vi.fn<(keys: ReadonlySet<string>) => void>();
    const { user, grid } = showPeople({ selectionMode: 'rows', onSelectedKeysChange });
    await focusGrid(grid);
    await user.keyboard('jx');
    expect([...onSelectedKeysChange.mock.lastCall![0]]).toEqual(['p1']);
    await user.keyboard('{Shift>}JJ{/Shift}');
    expect([...onSelectedKeysChange.mock.lastCall![0]]).toEqual(['p1', 'p2', 'p3']);
    await waitFor(() => expect(activeText(grid)).toBe('Person 3'));
    await user.keyboard('{Control>}j{/Control}');
    await user.keyboard('j');
    await waitFor(() => expect(activeText(grid)).toBe('Person 4'));
  });

  it('offers keys to the screen first', async () => {
    const onKey = vi.fn<NonNullable<DataGridProps<Person>['onKey']>>((event) => event.key === 'ArrowDown');
    const { user, grid } = showPeople({ onKey });
    await focusGrid(grid);
    await user.keyboard('{ArrowDown}');
    expect(onKey.mock.lastCall![1]?.rowKey).toBe('p0');
    expect(activeText(grid)).toBe('Person 0');
  });

  it('is in the field of an editor, before its buttons, with the letter after the one that opens it', async () => {
    const onKey: DataGridProps<Person>['onKey'] = (event) => (ref.current?.edit(event.key), true);
    const renderEditor: DataGridProps<Person>['renderEditor'] = (_cell, typed) => (
      <>
        <button type="button">Previous day</button>
        <input aria-label="Day" defaultValue={typed ?? ''} />
      </>
    );
    const { user, grid, ref } = showPeople({ onKey, renderEditor });
    await focusGrid(grid);
    await user.keyboard('ab');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Day' }).value).toBe('ab');
  });
});
