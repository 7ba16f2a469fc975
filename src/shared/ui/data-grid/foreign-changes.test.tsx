import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recentChanges } from '@/shared/ui/changed-row';
import { DataGrid } from './DataGrid';

interface Row {
  id: string;
  name: string;
  stage: string;
}

const COLUMNS = [
  { id: 'name', title: 'Name', value: ({ name }: Row) => name },
  { id: 'stage', title: 'Stage', value: ({ stage }: Row) => stage },
];
const ROWS: readonly Row[] = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: `Lead ${id}`, stage: 'Open' }));
const rowKey = ({ id }: Row) => id;
const changeKeys = ({ id }: Row) => [`lead ${id}`];
const OPEN_ONLY = { sort: [], filters: {}, find: 'open' };

const draw = (rows: readonly Row[], view = { ...OPEN_ONLY, find: '' }) => (
  <DataGrid label="Leads" rows={rows} columns={COLUMNS} rowKey={rowKey} changeKeys={changeKeys} view={view} />
);
const closed = (id: string) => ROWS.map((row) => (row.id === id ? { ...row, stage: 'Closed' } : row));
const grid = () => screen.getByRole('grid', { name: 'Leads' });
const names = () =>
  within(grid())
    .getAllByRole('row')
    .flatMap((row) => within(row).queryAllByRole('gridcell')[0]?.textContent ?? []);
const activeText = () => document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')?.textContent;

beforeEach(() => {
  // As large as the grid needs to draw its rows.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(900);
});
afterEach(() => {
  recentChanges.clear();
  vi.restoreAllMocks();
});

describe('a row that somebody else has changed', () => {
  it('says who it was, and flashes once', () => {
    vi.useFakeTimers();
    render(draw(ROWS));
    act(() => recentChanges.note('lead b', 'Maria Kelly'));
    const row = within(grid()).getByText('Lead b').closest('[role=row]');
    expect(row?.getAttribute('title')).toBe('Changed by Maria Kelly just now');
    expect(row?.className).toContain('changed');
    act(() => void vi.advanceTimersByTime(2_000));
    expect(row?.className).not.toContain('changed');
    expect(row?.getAttribute('title')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(60_000));
    expect(row?.getAttribute('title')).toBeNull();
    vi.useRealTimers();
  });

  it('is marked without its cells, or those of other rows, being drawn again', () => {
    const value = vi.fn<(row: Row) => string>(({ name }) => name);
    const columns = [{ id: 'name', title: 'Name', value }];
    render(<DataGrid label="Leads" rows={ROWS} columns={columns} rowKey={rowKey} changeKeys={changeKeys} />);
    value.mockClear();
    act(() => recentChanges.note('lead b', 'Maria Kelly'));
    expect(within(grid()).getByTitle('Changed by Maria Kelly just now').textContent).toBe('Lead b');
    expect(value).not.toHaveBeenCalled();
  });

  it('stays although it no longer matches, until the next key', async () => {
    const { rerender } = render(draw(ROWS, OPEN_ONLY));
    act(() => recentChanges.note('lead b', 'Maria Kelly'));
    rerender(draw(closed('b'), OPEN_ONLY));
    expect(names()).toEqual(['Lead a', 'Lead b', 'Lead c', 'Lead d']);
    const user = userEvent.setup();
    grid().focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(names()).toEqual(['Lead a', 'Lead c', 'Lead d']));
  });

  it('leaves the active cell where it is, also when it goes', async () => {
    const { rerender } = render(draw(ROWS, OPEN_ONLY));
    const user = userEvent.setup();
    grid().focus();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(activeText()).toBe('Lead c'));
    act(() => recentChanges.note('lead a', 'Maria Kelly'));
    rerender(draw(closed('a'), OPEN_ONLY));
    expect(activeText()).toBe('Lead c');
    await user.keyboard('{Shift}');
    await waitFor(() => expect(names()).toEqual(['Lead b', 'Lead c', 'Lead d']));
    expect(activeText()).toBe('Lead c');
  });

  it('may bring columns that know more, whose cells stay where they are', () => {
    const columnsOf = (suffix: string) => [{ id: 'name', title: 'Name', value: ({ name }: Row) => name + suffix }];
    const drawn = (suffix: string) => (
      <DataGrid label="Leads" rows={ROWS} columns={columnsOf(suffix)} rowKey={rowKey} changeKeys={changeKeys} />
    );
    const { rerender } = render(drawn(''));
    const place = vi.spyOn(Element.prototype, 'setAttribute');
    rerender(drawn('!'));
    expect(names()).toEqual(['Lead a!', 'Lead b!', 'Lead c!', 'Lead d!']);
    expect(place.mock.calls.filter(([name]) => name === 'aria-colindex')).toEqual([]);
  });

  it('leaves the selected cells selected', async () => {
    const { rerender } = render(draw(ROWS));
    const user = userEvent.setup();
    grid().focus();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    const selected = () =>
      within(grid())
        .getAllByRole('gridcell', { selected: true })
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(selected()).toHaveLength(4));
    const before = selected();
    rerender(draw(closed('d')));
    expect(selected()).toEqual(before);
  });

  it('of one’s own goes at once', () => {
    const { rerender } = render(draw(ROWS, OPEN_ONLY));
    rerender(draw(closed('b'), OPEN_ONLY));
    expect(names()).toEqual(['Lead a', 'Lead c', 'Lead d']);
  });
});
