import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '@/app/store';
import { notificationShown, type Severity } from './notifications-slice';
import { offerUndo } from './offer-undo';
import { SnackBar } from './SnackBar';
import { forgetUndo } from './undo';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function show(message: string, severity: Severity) {
  const store = createStore();
  render(
    <Provider store={store}>
      <SnackBar />
    </Provider>,
  );
  act(() => void store.dispatch(notificationShown(message, severity)));
  return store;
}

const pass = (milliseconds: number) => {
  act(() => void vi.advanceTimersByTime(milliseconds));
};

describe('the snack-bar', () => {
  it.each([
    ['error', 'alert', 'Error'],
    ['warning', 'alert', 'Warning'],
    ['info', 'status', 'Note'],
    ['success', 'status', 'Done'],
  ] as const)('announces an %s as %s, with only its text, and shows its severity beside it', (severity, role, word) => {
    show('Access Denied', severity);

    expect(screen.getByRole(role).textContent).toBe('Access Denied');
    expect(screen.getByText(word)).toBeTruthy();
  });

  it('disappears by itself, an error later', () => {
    const store = show('Saved', 'success');
    act(() => void store.dispatch(notificationShown('No response from server', 'error')));

    pass(5000);
    expect(screen.queryByText('Saved')).toBeNull();
    expect(screen.getByText('No response from server')).toBeTruthy();
    pass(7000);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stays while it is pointed at or focused', () => {
    show('Saved', 'success');

    fireEvent.pointerEnter(screen.getByRole('status'));
    pass(60_000);
    expect(screen.getByText('Saved')).toBeTruthy();
    fireEvent.pointerLeave(screen.getByRole('status'));
    act(() => screen.getByRole('button', { name: 'Dismiss message' }).focus());
    pass(60_000);
    expect(screen.getByText('Saved')).toBeTruthy();
  });

  it('can be dismissed', () => {
    show('Saved', 'success');

    fireEvent.click(screen.getByRole('button', { name: 'Dismiss message' }));
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('shows the same message once', () => {
    const store = show('Access Denied', 'error');
    act(() => void store.dispatch(notificationShown('Access Denied', 'error')));

    expect(screen.getAllByText('Access Denied')).toHaveLength(1);
  });

  describe('with something to undo', () => {
    const undone: string[] = [];
    const offer = (store: ReturnType<typeof createStore>, text: string) =>
      act(() => void store.dispatch(offerUndo({ text, undo: () => void undone.push(text) })));
    const undoButtons = () => screen.queryAllByRole('button', { name: 'Undo' });

    beforeEach(() => void undone.splice(0));
    afterEach(() => act(() => forgetUndo()));

    it('offers it for the last action only, once, for 10 seconds', () => {
      const store = show('Saved', 'success');
      offer(store, 'First removed');
      offer(store, 'Second removed');
      expect(undoButtons()).toHaveLength(1);
      pass(9_000);
      fireEvent.click(undoButtons()[0] ?? document.body);
      expect(undone).toEqual(['Second removed']);
      expect(screen.queryByText('Second removed')).toBeNull();
      expect(undoButtons()).toHaveLength(0);
      fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
      expect(undone).toHaveLength(1);
    });

    it('does it by Ctrl+Z, also when the message has gone, but not in a text field or dialog', () => {
      const store = show('Saved', 'success');
      offer(store, 'File removed');
      pass(60_000);
      expect(screen.queryByText('File removed')).toBeNull();
      render(
        <>
          <input aria-label="Name" />
          <div aria-modal="true" role="dialog" />
        </>,
      );
      fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'z', ctrlKey: true });
      fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
      expect(undone).toEqual([]);
      screen.getByRole('dialog').removeAttribute('aria-modal');
      fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'z', ctrlKey: true });
      fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, shiftKey: true });
      expect(undone).toEqual([]);
      fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
      expect(undone).toEqual(['File removed']);
    });

    it('withdraws it when the action is forgotten', () => {
      const store = show('Saved', 'success');
      offer(store, 'File removed');
      act(() => forgetUndo());
      expect(undoButtons()).toHaveLength(0);
      expect(screen.getByText('File removed')).toBeTruthy();
      fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
      expect(undone).toEqual([]);
    });
  });
});
