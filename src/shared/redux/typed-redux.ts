import type { Store, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';

/**
 * Dispatches actions and thunks. Which part of the state a thunk reads, it says itself; that the store has all parts is
 * known in `app` alone.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- a thunk may read any part
export type AppDispatch = ThunkDispatch<any, unknown, UnknownAction>;

/** The store for those who read a part of its state, which the slices declare: `AppStore<SessionRoot>`. */
export interface AppStore<Part = unknown> extends Pick<Store<Part>, 'getState' | 'subscribe'> {
  dispatch: AppDispatch;
}

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();

/** Takes selectors of the slices; their parameter says which part of the state they read. */
export const useAppSelector = useSelector;

const useAnyStore = useStore.withTypes<Omit<Store<never>, 'dispatch'> & { dispatch: AppDispatch }>();

/** The store, of which the caller reads this part. */
export const useAppStore = <Part>(): AppStore<Part> => useAnyStore();

/** Side effects of actions. A slice registers its own through `startListening`, once per store. */
export type StartListening<Part> = TypedStartListening<Part, AppDispatch>;
