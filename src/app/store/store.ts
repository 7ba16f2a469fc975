import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { storeDrafts } from '@/features/keep-draft';
import { baseApi, fetchAgain } from '@/shared/api';
import type { AppDispatch } from '@/shared/redux';
import { actionTap } from './action-tap';
import { forgetUser } from './forget-user';
import { forgetWithdrawn } from './forget-withdrawn';
import { rootReducer, type RootState } from './root-reducer';
import { showFailures } from './show-failures';

/** Functions and errors that redux-persist's own actions carry. */
const PERSIST_PATHS = ['register', 'rehydrate', 'result', 'err'];

/**
 * Creates a store; the portal has one, each test its own. Cached answers are left out of development's serialisability
 * check, which costs 37 ms per action with a big cache.
 */
export function createStore(preloadedState?: Partial<RootState>) {
  const listener = createListenerMiddleware<RootState, AppDispatch>();
  showFailures(listener.startListening);
  forgetUser(listener.startListening);
  forgetWithdrawn(listener.startListening);
  storeDrafts(listener.startListening);
  return configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (getDefault) =>
      getDefault({
        serializableCheck: { ignoredPaths: ['api'], ignoredActionPaths: ['payload', 'meta', ...PERSIST_PATHS] },
        // Redux Toolkit freezes the state, so a mutation throws without this comparison of all of it at every action.
        immutableCheck: false,
      })
        .prepend(listener.middleware)
        .concat(fetchAgain, baseApi.middleware, actionTap),
  });
}
