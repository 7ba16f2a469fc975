import { BlueprintProvider } from '@blueprintjs/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect } from 'vitest';
import { DataGrid, type DataGridProps, type GridColumn, type GridHandle } from '../src';
import { PLAIN_HOST } from './plain-host';

export { PLAIN_HOST };

export interface Person {
  id: string;
  name: string;
  town: string | null;
  visits: number | null;
}

export const PEOPLE: Person[] = Array.from({ length: 500 }, (_, index) => ({
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
export const FOOTERS = [{ id: 'total', title: 'Total' }];
const rowKey = (row: Person) => row.id;

export function PeopleGrid(props: Partial<DataGridProps<Person>>) {
  return (
    <BlueprintProvider>
      <DataGrid host={PLAIN_HOST} label="People" rows={PEOPLE} columns={COLUMNS} rowKey={rowKey} {...props} />
    </BlueprintProvider>
  );
}

/** Renders the grid; `change` renders it again with other props. */
export function showPeople(props: Partial<DataGridProps<Person>> = {}) {
  const ref = createRef<GridHandle<Person>>();
  const user = userEvent.setup();
  const { rerender, unmount } = render(<PeopleGrid ref={ref} {...props} />);
  const change = (changed: Partial<DataGridProps<Person>>) => rerender(<PeopleGrid ref={ref} {...changed} />);
  return { user, grid: screen.getByRole('grid', { name: 'People' }), ref, change, unmount };
}

/** The text of the active cell, as the grid reports it. */
export function activeText(grid: HTMLElement): string | null {
  const id = grid.getAttribute('aria-activedescendant');
  return id === null ? null : (document.getElementById(id)?.textContent ?? null);
}

/** Focuses the grid, and waits for its first cell to be active. */
export async function focusGrid(grid: HTMLElement) {
  act(() => grid.focus());
  await waitFor(() => expect(grid.getAttribute('aria-activedescendant')).not.toBeNull());
}
