import { BlueprintProvider } from '@blueprintjs/core';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { DataGrid } from './DataGrid';
import type { DataGridProps, GridHandle } from './data-grid-props';
import type { GridColumn } from './grid-column';
import type { GridLayout } from './grid-layout';
import { EMPTY_VIEW, type GridView } from './grid-view';

interface Person {
  id: string;
  name: string;
  town: string | null;
  visits: number | null;
}

const PEOPLE: Person[] = Array.from({ length: 500 }, (_, index) => ({
  id: `p${index}`,
  name: `Person ${index}`,
  town: index % 3 === 0 ? null : `Town ${index % 7}`,
  visits: index % 5 === 0 ? null : (index * 37) % 100,
}));

const COLUMNS: GridColumn<Person>[] = [
  { id: 'name', title: 'Name', value: (row) => row.name, frozen: true, required: true, width: 160 },
  { id: 'town', title: 'Town', value: (row) => row.town, group: 'where' },
  {
    id: 'visits',
    title: 'Visits',
    kind: 'number',
    value: (row) => row.visits,
    look: (_, value) => (Number(value) > 90 ? { tone: 'danger', label: `${String(value)}, many` } : undefined),
    footer: (rows) => String(rows.reduce((sum, row) => sum + (row.visits ?? 0), 0)),
  },
];
const FOOTERS = [{ id: 'total', title: 'Total' }];
const rowKey = (row: Person) => row.id;

function setUp(props: Partial<DataGridProps<Person>> = {}) {
  const ref = createRef<GridHandle<Person>>();
  const user = userEvent.setup();
  const view = render(
    <BlueprintProvider>
      <DataGrid label="People" rows={PEOPLE} columns={COLUMNS} rowKey={rowKey} ref={ref} {...props} />
    </BlueprintProvider>,
  );
  const grid = screen.getByRole('grid', { name: 'People' });
  return { user, grid, ref, ...view };
}

/** The text of the cell that the grid says is active. */
function activeText(grid: HTMLElement): string | null {
  const id = grid.getAttribute('aria-activedescendant');
  return id === null ? null : (document.getElementById(id)?.textContent ?? null);
}

async function focusGrid(grid: HTMLElement) {
  act(() => grid.focus());
  await waitFor(() => expect(grid.getAttribute('aria-activedescendant')).not.toBeNull());
}

const firstColumn = (grid: HTMLElement) =>
  [...grid.querySelectorAll('[aria-rowindex] [role=gridcell][aria-colindex="1"]')].map((cell) => cell.textContent);

describe('what assistive technology is told', () => {
  it('names all rows and columns, though only those in view exist', () => {
    const { grid } = setUp({ footerRows: FOOTERS });
    expect(grid.getAttribute('aria-rowcount')).toBe(String(500 + 2 + 1));
    expect(grid.getAttribute('aria-colcount')).toBe('3');
    const rows = within(grid).getAllByRole('row');
    expect(rows.length).toBeLessThan(60);
    expect(within(grid).getByRole('columnheader', { name: 'Town' }).getAttribute('aria-colindex')).toBe('2');
    expect(within(grid).getByText('Person 0').closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('3');
  });

  it('hears the word of a coloured cell', () => {
    const { grid } = setUp();
    expect(within(grid).getAllByRole('gridcell', { name: /, many$/ }).length).toBeGreaterThan(0);
  });

  it('hears which cell is active after each key', async () => {
    const { user, grid } = setUp();
    await focusGrid(grid);
    expect(activeText(grid)).toBe('Person 0');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(activeText(grid)).toBe('Town 2'));
    expect(grid.querySelectorAll('[id*="-cell-"]').length).toBe(1);
    await user.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(grid.getAttribute('aria-activedescendant')).toContain('-499-2'));
    expect(grid.querySelectorAll('[id*="-cell-"]').length).toBe(1);
  });

  it('hears the sort of a column, set from its header by keyboard', async () => {
    const { user, grid } = setUp();
    await focusGrid(grid);
    await user.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}{Enter}');
    const header = within(grid).getByRole('columnheader', { name: 'Visits' });
    await waitFor(() => expect(header.getAttribute('aria-sort')).toBe('ascending'));
    expect(grid.getAttribute('aria-activedescendant')).toBe(header.id);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(header.getAttribute('aria-sort')).toBe('descending'));
    expect(screen.getByText('Sorted by Visits, descending')).toBeTruthy();
  });
});

describe('the keyboard', () => {
  it('selects rows by Space and Shift, all by Ctrl+A, and lets go by Esc', async () => {
    const onSelectedKeysChange = vi.fn<(keys: ReadonlySet<string>) => void>();
    const { user, grid } = setUp({
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

  it('extends a range with Shift and copies it as it stands', async () => {
    const { user, grid } = setUp();
    await focusGrid(grid);
    await user.keyboard('{ArrowDown}{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    await waitFor(() => expect(within(grid).getAllByRole('gridcell', { selected: true })).toHaveLength(4));
    const setData = vi.fn<(kind: string, text: string) => void>();
    fireEvent.copy(grid, { clipboardData: { setData } });
    expect(setData.mock.lastCall).toEqual(['text/plain', 'Person 1\tTown 1\nPerson 2\tTown 2']);
    expect(await screen.findByText('Copied 2 × 2 cells')).toBeTruthy();
  });

  it('opens a cell with Enter, and knows which', async () => {
    const onActivate = vi.fn<NonNullable<DataGridProps<Person>['onActivate']>>();
    const { user, grid } = setUp({ onActivate });
    await focusGrid(grid);
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
    expect(onActivate.mock.lastCall![0]).toMatchObject({ rowKey: 'p1', rowIndex: 1, columnIndex: 1, value: 'Town 1' });
  });

  it('finds with a slash and comes back to the rows with Enter', async () => {
    const { user, grid } = setUp();
    await focusGrid(grid);
    await user.keyboard('/');
    const find = screen.getByRole('searchbox', { name: 'Find in the table' });
    expect(document.activeElement).toBe(find);
    await user.keyboard('person 499{Enter}');
    expect(document.activeElement).toBe(grid);
    await waitFor(() => expect(screen.getByText('1 of 500 rows')).toBeTruthy());
  });

  it('lists its keys, the screen’s own first', async () => {
    const { user, grid } = setUp({ keyHints: [{ keys: 'a', does: 'Assign' }] });
    await focusGrid(grid);
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getAllByRole('term')[0]?.textContent).toBe('a');
    expect(within(dialog).getByText('Ctrl + C')).toBeTruthy();
    await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
    await waitFor(() => expect(document.activeElement).toBe(grid));
  });

  it('opens the menu of a column, walks it by arrows and gives the focus back', async () => {
    const { user, grid } = setUp();
    await focusGrid(grid);
    await user.keyboard('{ArrowUp}{ArrowRight}{Alt>}{ArrowDown}{/Alt}');
    const menu = await screen.findByRole('menu', { name: 'Town' });
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Sort ascending'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('Sort descending');
    await user.click(within(menu).getByText('Hide'));
    await waitFor(() => expect(within(grid).queryByRole('columnheader', { name: 'Town' })).toBeNull());
    expect(document.activeElement).toBe(grid);
  });

  it('counts every key of a held arrow, though they come faster than frames', async () => {
    const onActiveCellChange = vi.fn<NonNullable<DataGridProps<Person>['onActiveCellChange']>>();
    const { grid } = setUp({ onActiveCellChange });
    await focusGrid(grid);
    onActiveCellChange.mockClear();
    for (let press = 0; press < 60; press += 1) fireEvent.keyDown(grid, { key: 'ArrowDown' });
    await waitFor(() => expect(activeText(grid)).toBe('Person 60'));
    expect(onActiveCellChange.mock.calls.length).toBeLessThan(10);
  });

  it('takes letters for the keys that they stand for, with Shift too, but not with Ctrl', async () => {
    const onSelectedKeysChange = vi.fn<(keys: ReadonlySet<string>) => void>();
    const keyAliases = { j: 'ArrowDown', x: ' ' };
    const { user, grid } = setUp({ selectionMode: 'rows', onSelectedKeysChange, keyAliases });
    await focusGrid(grid);
    await user.keyboard('jx');
    expect([...onSelectedKeysChange.mock.lastCall![0]]).toEqual(['p1']);
    await user.keyboard('{Shift>}JJ{/Shift}');
    expect([...onSelectedKeysChange.mock.lastCall![0]]).toEqual(['p1', 'p2', 'p3']);
    await user.keyboard('{Control>}j{/Control}');
    expect(activeText(grid)).toBe('Person 3');
  });

  it('leaves keys to the screen first', async () => {
    const onKey = vi.fn<NonNullable<DataGridProps<Person>['onKey']>>((event) => event.key === 'ArrowDown');
    const { user, grid } = setUp({ onKey });
    await focusGrid(grid);
    await user.keyboard('{ArrowDown}');
    expect(onKey.mock.lastCall![1]?.rowKey).toBe('p0');
    expect(activeText(grid)).toBe('Person 0');
  });
});

describe('rows', () => {
  it('are drawn anew when they are sorted, filtered or exchanged', async () => {
    function Owner() {
      const [view, setView] = useState<GridView>(EMPTY_VIEW);
      const [rows, setRows] = useState(PEOPLE);
      return (
        <BlueprintProvider>
          <button type="button" onClick={() => setView({ ...view, sort: [{ columnId: 'name', descending: true }] })}>
            sort
          </button>
          <button type="button" onClick={() => setRows(PEOPLE.map((row) => ({ ...row, name: `New ${row.name}` })))}>
            renew
          </button>
          <DataGrid label="People" rows={rows} columns={COLUMNS} rowKey={rowKey} view={view} onViewChange={setView} />
        </BlueprintProvider>
      );
    }
    const user = userEvent.setup();
    render(<Owner />);
    const grid = screen.getByRole('grid');
    expect(firstColumn(grid).slice(0, 2)).toEqual(['Person 0', 'Person 1']);
    await user.click(screen.getByText('sort'));
    expect(firstColumn(grid).slice(0, 2)).toEqual(['Person 499', 'Person 498']);
    await user.click(screen.getByText('renew'));
    expect(firstColumn(grid).slice(0, 2)).toEqual(['New Person 499', 'New Person 498']);
  });

  it('keep the active cell on its row when the data change around it', async () => {
    const { user, grid, rerender } = setUp();
    await focusGrid(grid);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(activeText(grid)).toBe('Person 2'));
    rerender(
      <BlueprintProvider>
        <DataGrid label="People" rows={PEOPLE.slice(1)} columns={COLUMNS} rowKey={rowKey} />
      </BlueprintProvider>,
    );
    await waitFor(() => expect(activeText(grid)).toBe('Person 2'));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(activeText(grid)).toBe('Person 3'));
  });

  it('that change right after a key leave the active cell on the row it has come to', async () => {
    const { grid, ref, rerender } = setUp();
    await focusGrid(grid);
    act(() => {
      ref.current?.move('down');
      ref.current?.move('down');
      rerender(
        <BlueprintProvider>
          <DataGrid label="People" rows={PEOPLE.slice(1)} columns={COLUMNS} rowKey={rowKey} />
        </BlueprintProvider>,
      );
    });
    await waitFor(() => expect(activeText(grid)).toBe('Person 2'));
  });

  it('that come late find the first of them active', async () => {
    const { grid, rerender } = setUp({ rows: [], isLoading: true });
    act(() => grid.focus());
    rerender(
      <BlueprintProvider>
        <DataGrid label="People" rows={PEOPLE} columns={COLUMNS} rowKey={rowKey} />
      </BlueprintProvider>,
    );
    await waitFor(() => expect(activeText(grid)).toBe('Person 0'));
  });

  it('have totals of what the filter left', async () => {
    const { user, grid } = setUp({ footerRows: FOOTERS });
    const footer = within(grid).getByText('Total').closest('[role=row]');
    const all = PEOPLE.reduce((sum, row) => sum + (row.visits ?? 0), 0);
    expect(footer?.textContent).toContain(String(all));
    await user.type(screen.getByRole('searchbox'), 'person 499');
    await waitFor(() => expect(footer?.textContent).toContain(String((499 * 37) % 100)));
  });

  it('are cut off behind the limit, in the order in which they are sorted', async () => {
    const sort = [{ columnId: 'visits', descending: true }];
    const onShownRowsChange = vi.fn<(rows: readonly Person[]) => void>();
    const view = { ...EMPTY_VIEW, sort };
    const { grid, ref } = setUp({ rowLimit: 3, view, footerRows: FOOTERS, onShownRowsChange });
    const best = PEOPLE.map((row) => row.visits ?? -1).toSorted((a, b) => b - a);
    expect(ref.current?.shownRows().map((row) => row.visits)).toEqual(best.slice(0, 3));
    expect(onShownRowsChange).toHaveBeenCalledExactlyOnceWith(ref.current?.shownRows());
    expect(grid.getAttribute('aria-rowcount')).toBe('6'); // two header rows and the totals with them
    expect(screen.getByText('3 of 500 rows')).toBeTruthy();
  });

  it('are all there below the limit, and the first ones of the answer where nothing is sorted', () => {
    expect(setUp({ rowLimit: 500 }).ref.current?.shownRows()).toHaveLength(500);
    cleanup();
    expect(setUp({ rowLimit: 2 }).ref.current?.shownRows()).toEqual(PEOPLE.slice(0, 2));
  });

  it('are reached by the screen: a row by its key, the first twenty, the neighbour of a cell', async () => {
    const onSelectedKeysChange = vi.fn<(keys: ReadonlySet<string>) => void>();
    const { grid, ref } = setUp({ selectionMode: 'both', onSelectedKeysChange });
    act(() => {
      expect(ref.current?.goToRow('p300')).toBe(true);
      expect(ref.current?.goToRow('nobody')).toBe(false);
    });
    await waitFor(() => expect(activeText(grid)).toBe('Person 300'));
    act(() => expect(ref.current?.move('right')).toMatchObject({ rowKey: 'p300', columnIndex: 1 }));
    act(() => ref.current?.selectFirst(20));
    expect(onSelectedKeysChange.mock.lastCall![0].size).toBe(20);
  });
});

describe('in place of rows', () => {
  it('stands the empty state, or a way back from a search without result', async () => {
    const { user, unmount } = setUp({ rows: [], empty: 'No entries' });
    expect(screen.getByText('No entries')).toBeTruthy();
    unmount();
    const { user: second } = setUp({ empty: 'No entries' });
    await second.type(screen.getByRole('searchbox'), 'nobody');
    await second.click(await screen.findByRole('button', { name: 'Show all rows' }));
    expect(screen.queryByText('No entries')).toBeNull();
    expect(user).toBeTruthy();
  });

  it('stands the error, or a skeleton while the grid is busy', () => {
    const { unmount } = setUp({ rows: [], error: 'Could not fetch visits for user.' });
    expect(screen.getByRole('alert').textContent).toBe('Could not fetch visits for user.');
    unmount();
    const { grid } = setUp({ rows: [], isLoading: true });
    expect(grid.getAttribute('aria-busy')).toBe('true');
  });
});

describe('a layout', () => {
  it('that the user changes is told to the owner, to be remembered', async () => {
    const onLayoutChange = vi.fn<(layout: GridLayout) => void>();
    const { user, grid } = setUp({ onLayoutChange });
    await focusGrid(grid);
    await user.keyboard('{ArrowUp}{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    expect(onLayoutChange.mock.lastCall![0].widths).toEqual({ town: 136 });
    await user.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
    expect(onLayoutChange.mock.lastCall![0].order).toEqual(['name', 'visits', 'town']);
  });
});
