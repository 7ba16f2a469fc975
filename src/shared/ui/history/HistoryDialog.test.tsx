import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { createStore } from '@/app/store';
import { HistoryDialog } from './HistoryDialog';

const note = (version: string, isCurrent = false) => ({
  version,
  on: `2026-11-2${version}T09:00`,
  by: 'Ada',
  isCurrent,
});
type Note = ReturnType<typeof note>;

type Restore = (chosen: Note, current: Note) => Promise<string | null>;

function show(notes: readonly Note[] | undefined, run: Restore = () => Promise.resolve(null)) {
  const store = createStore();
  const refetch = vi.fn<() => void>();
  const shown = (versions: readonly Note[] | undefined) => (
    <Provider store={store}>
      <HistoryDialog
        title="Versions of a note"
        shownAs="note.version"
        versions={versions}
        answer={{ isFetching: false, refetch }}
        empty="Nothing yet"
        renderVersion={({ version }, heading) => <p aria-label={heading}>{`Text ${version}`}</p>}
        restore={{ run }}
        onClose={() => undefined}
      />
    </Provider>
  );
  const { rerender } = render(shown(notes));
  return { user: userEvent.setup(), refetch, list: (next: readonly Note[]) => rerender(shown(next)) };
}

const texts = () => screen.getAllByText(/^Text/).map(({ textContent }) => textContent);

it('shows the newest earlier version beside the current one, or beside another one', async () => {
  const { user } = show([note('3', true), note('2'), note('1')]);
  expect(texts()).toEqual(['Text 2', 'Text 3']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Compare with' }), '21/11/2026 09:00, Ada');
  expect(texts()).toEqual(['Text 2', 'Text 1']);
  await user.click(screen.getByRole('radio', { name: /^21\/11/ }));
  expect(texts()).toEqual(['Text 1']);
});

it('a version that is saved meanwhile leaves the selection, and what will be restored', async () => {
  const run = vi.fn<Restore>(() => Promise.resolve('Refused.'));
  const { user, refetch, list } = show([note('2', true), note('1')], run);
  list([note('3', true), note('2'), note('1')]);
  expect(texts()).toEqual(['Text 1', 'Text 3']);
  await user.click(screen.getByRole('button', { name: 'Restore this version' }));
  expect(run.mock.calls[0]?.map(({ version }) => version)).toEqual(['1', '3']);
  await waitFor(() => expect(screen.getByText('Refused.')).toBeTruthy());
  expect(refetch).toHaveBeenCalledOnce();
});

it('says that it is loading, and that there is nothing', () => {
  const { list } = show(undefined);
  expect(screen.getByRole('status', { name: 'Loading the versions' })).toBeTruthy();
  list([]);
  expect(screen.getByText('Nothing yet')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});
