import { act, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { createStore } from '@/app/store';
import { isRowBy } from '@/shared/redux';
import { offerUndo, SnackBar } from '@/shared/ui/snack-bar';
import { Bin, type BinKind } from './Bin';

interface Note {
  name: string;
  deletedOn: string;
  goesAt: string;
}

const NOTES: BinKind<Note> = {
  noun: ['note', 'notes'],
  keyOf: ({ name }) => name,
  nameOf: ({ name }) => name,
  columns: [{ title: 'Name', render: ({ name }) => name }],
  saysBy: false,
  cardsBelow: 600,
  shownAs: 'notes.bin',
  isRow: isRowBy<Note>('name'),
};

function show(count: number) {
  const store = createStore();
  const rows = Array.from({ length: count }, (_, index) => ({
    name: `Café ${index}`,
    deletedOn: '2026-11-20T09:00',
    goesAt: '2026-12-20T09:00:00Z',
  }));
  const leave = createRef<HTMLButtonElement>();
  render(
    <Provider store={store}>
      <Bin
        kind={NOTES}
        caption="Deleted notes"
        rows={rows}
        answer={{ isFetching: false, refetch: () => undefined }}
        empty="Nothing"
        leave={leave}
        restore={() => Promise.resolve(true)}
        restoreSteps={() => []}
        forGood={false}
      >
        <button ref={leave} type="button">
          Back
        </button>
      </Bin>
      <SnackBar />
    </Provider>,
  );
  return { store, leave };
}

it('finds records by name, without accents and from three characters on, where there are ten', () => {
  show(10);
  const field = screen.getByRole('searchbox', { name: 'Find in the bin' });
  const names = (typed: string) => {
    fireEvent.change(field, { target: { value: typed } });
    return screen.queryAllByRole('button', { name: /^Restore Caf/ }).length;
  };
  expect([names('c'), names('CAFE 7'), names('xyz')]).toEqual([10, 1, 0]);
  expect(screen.getByText('No notes match.')).toBeTruthy();
});

it('has no field where there are fewer', () => {
  show(9);
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('forgets the deletion that could be undone after a restore, and the button to leave has the focus', async () => {
  const { store, leave } = show(1);
  act(() => void store.dispatch(offerUndo({ text: 'Note deleted', undo: () => undefined })));
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Restore Café 0' }));
  await act(() => Promise.resolve());
  expect([screen.queryByRole('button', { name: 'Undo' }), document.activeElement]).toEqual([null, leave.current]);
});
