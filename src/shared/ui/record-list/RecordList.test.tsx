import { BlueprintProvider } from '@blueprintjs/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { createStore } from '@/app/store';
import { findBy, RecordList } from '.';

interface Site {
  id: string;
  name: string;
  isOpen: boolean;
}

const SITES: readonly Site[] = ['Quay', 'Pier', 'Dock'].map((name, at) => ({ id: `s${at}`, name, isOpen: at > 0 }));
const STORE = createStore();
const ANSWER = { isError: false, isFetching: false, refetch: () => undefined };
const FIND = { label: 'Find sites', among: findBy(({ name }: Site) => [name]) };
const keyOf = ({ id }: Site) => id;
const nameOf = ({ name }: Site) => name;

function Sites({ rows, run, isOpen }: { rows: readonly Site[] | undefined; run?: () => void; isOpen?: boolean }) {
  const [view, setView] = useState({ find: '', order: '', page: 0 });
  return (
    <Provider store={STORE}>
      <MemoryRouter>
        <BlueprintProvider>
          <RecordList
            title="Sites"
            noun={['site', 'sites']}
            rows={rows}
            answer={ANSWER}
            columns={[{ title: 'Name', isName: true, render: nameOf }]}
            keyOf={keyOf}
            nameOf={nameOf}
            actionsOf={(site) => [
              { name: 'Edit', isMain: true, run: () => undefined },
              { name: 'Close', when: site.isOpen, run: () => run?.() },
            ]}
            find={FIND}
            pageSize={2}
            view={view}
            onView={(changes) => setView((present) => ({ ...present, ...changes }))}
            narrowing={{ isShown: isOpen ? () => false : all, none: <p>No closed sites</p> }}
            empty={<p>No sites yet</p>}
          />
        </BlueprintProvider>
      </MemoryRouter>
    </Provider>
  );
}

const all = () => true;
const shown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

it('is found in from three letters on, and says so before and if nothing is found', async () => {
  const user = userEvent.setup();
  render(<Sites rows={SITES} />);
  expect(shown()).toEqual(['QuayEdit', 'PierEdit']);
  expect(screen.getByText('3 sites')).toBeTruthy();
  const find = screen.getByRole('searchbox', { name: 'Find sites' });
  await user.type(find, 'do');
  expect(screen.getByText('Type at least 3 characters.')).toBeTruthy();
  await user.type(find, 'c');
  expect(shown()).toEqual(['DockEdit']);
  expect(screen.getByText('1 of 3 sites')).toBeTruthy();
  await user.type(find, 'x');
  expect(screen.getByText('No sites match “docx”')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Clear the filter' }));
  expect(shown()).toHaveLength(2);
});

it('shows what is missing: rows that load, none, or none that its page wants', () => {
  const { rerender } = render(<Sites rows={undefined} />);
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
  rerender(<Sites rows={[]} />);
  expect(screen.getByText('No sites yet')).toBeTruthy();
  rerender(<Sites isOpen rows={SITES} />);
  expect(screen.getByText('No closed sites')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('has the other actions of a row in its menu, where they are offered', async () => {
  const user = userEvent.setup();
  const run = vi.fn<() => void>();
  render(<Sites rows={SITES} run={run} />);
  expect(screen.getByRole('button', { name: 'Edit Quay' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Actions for Quay' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Actions for Pier' }));
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Close' }));
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
});
