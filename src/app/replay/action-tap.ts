import type { Middleware, UnknownAction } from '@reduxjs/toolkit';

/** Is told of an action that has reached the reducers, with the state before it. */
type Tap = (before: RootState, action: UnknownAction) => void;

let tap: Tap | null = null;

const listeners = new Set<() => void>();

/** From now on `next` is told, and nobody else; null tells nobody. */
export function tapActions(next: Tap | null): void {
  tap = next;
  listeners.forEach((listener) => listener());
}

/** Whether somebody is told. */
export const isTapped = (): boolean => tap !== null;

/** Calls `listener` when that changes, as React's `useSyncExternalStore` asks for it. */
export function followTap(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has to stand last, where only what reaches the reducers comes by. Tapped by nobody, it costs one comparison. */
export const actionTap: Middleware<object, RootState> = (store) => (next) => (action) => {
  if (tap === null) return next(action);
  const before = store.getState();
  const result = next(action);
  tap(before, action as UnknownAction);
  return result;
};
