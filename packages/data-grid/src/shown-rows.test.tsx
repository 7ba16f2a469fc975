import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { activeText, focusGrid, FOOTERS, PEOPLE, PeopleGrid, showPeople, type Person } from '../testing/people-grid';
import { EMPTY_VIEW, type GridView } from './grid-view';

const firstColumn = (grid: HTMLElement) =>
  [...grid.querySelectorAll('[aria-rowindex] [role=gridcell][aria-colindex="1"]')].map((cell) => cell.textContent);

describe('rows', () => {
  it('are redrawn when they are sorted, filtered or replaced', async () => {
    function Owner() {
      const [view, setView] = useState<GridView>(EMPTY_VIEW);
      const [rows, setRows] = useState(PEOPLE);
      return (
        <>
          <button type="button" onClick={() => setView({ ...view, sort: [{ columnId: 'name', descending: true }] })}>
            sort
          </button>
          <button type="button" onClick={() => setRows(PEOPLE.map((row) => ({ ...row, name: `New ${row.name}` })))}>
            renew
          </button>
          <PeopleGrid rows={rows} view={view} onViewChange={setView} />
        </>
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

  it('keep the active cell on its row when the data changes around it', async () => {
    const { user, grid, change } = showPeople();
    await focusGrid(grid);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(activeText(grid)).toBe('Person 2'));
    change({ rows: PEOPLE.slice(1) });
    await waitFor(() => expect(activeText(grid)).toBe('Person 2'));
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(activeText(grid)).toBe('Person 3'));
  });

  it('that change right after a key leave the active cell on its new row', async () => {
    const { grid, ref, change } = showPeople();
    await focusGrid(grid);
    act(() => {
      ref.current?.move('down');
      ref.current?.move('down');
      change({ rows: PEOPLE.slice(1) });
    });
    await waitFor(() => expect(activeText(grid)).toBe('Person 2'));
  });

  it('that arrive late have their first row active', async () => {
    const { grid, change } = showPeople({ rows: [], isLoading: true });
    act(() => grid.focus());
    change({});
    await waitFor(() => expect(activeText(grid)).toBe('Person 0'));
  });

  it('have totals of the filtered rows', async () => {
    const { user, grid } = showPeople({ footerRows: FOOTERS });
    const footer = within(grid).getByText('Total').closest('[role=row]');
    const all = PEOPLE.reduce((sum, row) => sum + (row.visits ?? 0), 0);
    expect(footer?.textContent).toContain(String(all));
    await user.click(screen.getByRole('searchbox'));
    await user.paste('person 499');
    await waitFor(() => expect(footer?.textContent).toContain(String((499 * 37) % 100)));
  });

  it('are cut off after the limit, in sort order', async () => {
    const sort = [{ columnId: 'visits', descending: true }];
    const onShownRowsChange = vi.fn<(rows: readonly Person[]) => void>();
    const view = { ...EMPTY_VIEW, sort };
    const { grid, ref } = showPeople({ rowLimit: 3, view, footerRows: FOOTERS, onShownRowsChange });
    const best = PEOPLE.map((row) => row.visits ?? -1).toSorted((a, b) => b - a);
    expect(ref.current?.shownRows().map((row) => row.visits)).toEqual(best.slice(0, 3));
    expect(onShownRowsChange).toHaveBeenCalledExactlyOnceWith(ref.current?.shownRows());
    expect(grid.getAttribute('aria-rowcount')).toBe('6'); // including two header rows and the totals
    expect(screen.getByText('3 of 500 rows')).toBeTruthy();
  });

  it('are all there below the limit, and the first ones of the answer if nothing is sorted', () => {
    expect(showPeople({ rowLimit: 500 }).ref.current?.shownRows()).toHaveLength(500);
    cleanup();
    expect(showPeople({ rowLimit: 2 }).ref.current?.shownRows()).toEqual(PEOPLE.slice(0, 2));
  });

  it('can be reached by the screen: a row by its key, the first twenty, the neighbour of a cell', async () => {
    const onSelectedKeysChange = vi.fn<(keys: ReadonlySet<string>) => void>();
    const { grid, ref } = showPeople({ selectionMode: 'both', onSelectedKeysChange });
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
