import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { activeText, focusGrid, FOOTERS, PEOPLE, showPeople } from '../testing/people-grid';
import type { GridLayout } from './grid-layout';

describe('what assistive technology receives', () => {
  it('names all rows and columns, though only those in view exist', () => {
    const { grid } = showPeople({ footerRows: FOOTERS });
    expect(grid.getAttribute('aria-rowcount')).toBe(String(500 + 2 + 1));
    expect(grid.getAttribute('aria-colcount')).toBe('3');
    const rows = within(grid).getAllByRole('row');
    expect(rows.length).toBeLessThan(60);
    expect(within(grid).getByRole('columnheader', { name: 'Town' }).getAttribute('aria-colindex')).toBe('2');
    expect(within(grid).getByText('Person 0').closest('[role=row]')?.getAttribute('aria-rowindex')).toBe('3');
  });

  it('reads the label of a coloured cell', () => {
    const { grid } = showPeople();
    expect(within(grid).getAllByRole('gridcell', { name: /, many$/ }).length).toBeGreaterThan(0);
  });

  it('reads the active cell after each key', async () => {
    const { user, grid } = showPeople();
    await focusGrid(grid);
    expect(activeText(grid)).toBe('Person 0');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(activeText(grid)).toBe('Town 2'));
    expect(grid.querySelectorAll('[id*="-cell-"]').length).toBe(1);
    await user.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(grid.getAttribute('aria-activedescendant')).toContain('-499-2'));
    expect(grid.querySelectorAll('[id*="-cell-"]').length).toBe(1);
  });

  it('reads the sort order of a column, set from its header by keyboard', async () => {
    const { user, grid } = showPeople();
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

describe('instead of rows', () => {
  it('shows the empty state, or a way back from a search without results', async () => {
    const { unmount } = showPeople({ rows: [], empty: 'No entries' });
    expect(screen.getByText('No entries')).toBeTruthy();
    unmount();
    const { user } = showPeople({ empty: 'No entries' });
    await user.type(screen.getByRole('searchbox'), 'nobody');
    await user.click(await screen.findByRole('button', { name: 'Show all rows' }));
    expect(await screen.findByText('Person 0')).toBeTruthy();
    expect(screen.queryByText('No entries')).toBeNull();
  });

  it('shows the error, or a skeleton while the grid is busy', () => {
    const { unmount } = showPeople({ rows: [], error: 'Could not fetch visits for user.' });
    expect(screen.getByRole('alert').textContent).toBe('Could not fetch visits for user.');
    unmount();
    const { grid } = showPeople({ rows: [], isLoading: true });
    expect(grid.getAttribute('aria-busy')).toBe('true');
  });
});

describe('a layout', () => {
  it('with another row height moves the rows that stay', () => {
    const rows = PEOPLE.slice(0, 5);
    const { grid, change } = showPeople({ rows, layout: { density: 'roomy' } });
    const placeOfThird = () => within(grid).getByText('Person 2').closest<HTMLElement>('[role=row]')?.style.transform;
    expect(placeOfThird()).toBe('translateY(88px)');
    change({ rows, layout: { density: 'compact' } });
    expect(placeOfThird()).toBe('translateY(52px)');
  });

  it('that the user changes is reported to the owner, which stores it', async () => {
    const onLayoutChange = vi.fn<(layout: GridLayout) => void>();
    const { user, grid } = showPeople({ onLayoutChange });
    await focusGrid(grid);
    await user.keyboard('{ArrowUp}{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    expect(onLayoutChange.mock.lastCall![0].widths).toEqual({ town: 136 });
    await user.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
    expect(onLayoutChange.mock.lastCall![0].order).toEqual(['name', 'visits', 'town']);
  });
});
