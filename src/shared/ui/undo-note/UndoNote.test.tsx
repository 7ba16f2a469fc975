import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it } from 'vitest';
import { createStore } from '@/app/store';
import { forgetUndo, offerUndo, SnackBar } from '@/shared/ui/snack-bar';
import { UndoNote } from './UndoNote';

afterEach(() => act(() => forgetUndo()));

/** Offers to undo a removal in the note; each call of `undo` is answered by the next outcome. */
function offer(outcomes: readonly string[]) {
  const store = createStore();
  let calls = 0;
  render(
    <Provider store={store}>
      <UndoNote of="rows" />
      <UndoNote of="columns" />
      <SnackBar />
    </Provider>,
  );
  const undo = () => Promise.resolve(outcomes[calls++]);
  act(() => void store.dispatch(offerUndo({ text: 'Row removed', note: 'rows', undo })));
  return () => calls;
}
const undoButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Undo' });
const pressKey = () => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });

it('shows the last action that can be undone, once, and is busy meanwhile', async () => {
  const calls = offer(['done']);
  expect(screen.getAllByText('Row removed')).toHaveLength(1);
  fireEvent.click(undoButton());
  expect(undoButton().disabled).toBe(true);
  pressKey();
  await act(() => Promise.resolve());
  expect([calls(), screen.queryByText('Row removed')]).toEqual([1, null]);
});

it('stays if it can be tried again', async () => {
  const calls = offer(['again', 'done']);
  for (const press of [() => fireEvent.click(undoButton()), pressKey]) {
    expect(undoButton().disabled).toBe(false);
    press();
    await act(() => Promise.resolve());
  }
  expect([calls(), screen.queryByText('Row removed')]).toEqual([2, null]);
});

it('can be hidden, and Ctrl+Z still undoes it', () => {
  const calls = offer(['done']);
  fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByText('Row removed')).toBeNull();
  act(() => void pressKey());
  expect(calls()).toBe(1);
});
