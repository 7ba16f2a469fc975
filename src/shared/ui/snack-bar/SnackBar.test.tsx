import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from '@/app/store';
import { notificationShown, type Severity } from './notifications-slice';
import { SnackBar } from './SnackBar';

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
});
