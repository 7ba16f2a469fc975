import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from './root-reducer';

/** Called with each action that has reached the reducers, with the state before it. */
type Tap = (before: RootState, action: UnknownAction) => void;

let tap: Tap | null = null;

const listeners = new Set<() => void>();

/** Replaces the listener with `next`; null removes it. */
export function tapActions(next: Tap | null): void {
  tap = next;
  listeners.forEach((listener) => listener());
}

export const isTapped = (): boolean => tap !== null;

/** Calls `listener` when that changes; for React's `useSyncExternalStore`. */
export function followTap(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Must be the last middleware, to see only actions that reach the reducers. Without a listener it costs one comparison. */
export const actionTap: Middleware<object, RootState> = (store) => (next) => (action) => {
  if (tap === null) return next(action);
  const before = store.getState();
  const result = next(action);
  tap(before, action as UnknownAction);
  return result;
};
