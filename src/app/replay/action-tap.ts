import type { Middleware, UnknownAction } from '@reduxjs/toolkit';

/** Is told of an action that has reached the reducers, with the state before it. */
type Tap = (before: RootState, action: UnknownAction) => void;

let tap: Tap | null = null;

/** From now on `next` is told, and nobody else; null tells nobody. */
export function tapActions(next: Tap | null): void {
  tap = next;
}

/** Has to stand last, where only what reaches the reducers comes by. Tapped by nobody, it costs one comparison. */
export const actionTap: Middleware<object, RootState> = (store) => (next) => (action) => {
  if (tap === null) return next(action);
  const before = store.getState();
  const result = next(action);
  tap(before, action as UnknownAction);
  return result;
};
