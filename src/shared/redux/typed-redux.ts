import type { Store, ThunkAction, ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';

/** A thunk says itself which part of the state it reads; only `app` knows that the store has all parts. */
// oxlint-disable-next-line typescript/no-explicit-any -- any part
type AnyState = any;

export type AppDispatch = ThunkDispatch<AnyState, unknown, UnknownAction>;

export type AppThunk<Result> = ThunkAction<Result, AnyState, unknown, UnknownAction>;

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
