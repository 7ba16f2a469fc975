import { configureStore } from '@reduxjs/toolkit';
import type { SessionKeeper } from '@/entities/session';
import { baseApi } from '@/shared/api';
import type { PortalStore, RootState } from '../store';

/**
 * A store that holds one state and never changes: actions that screens dispatch when they mount, answers and timers have
 * no effect. No side effects listen to it.
 */
export function createReplayStore(state: RootState): PortalStore {
  return configureStore({
    reducer: () => state,
    preloadedState: state,
    devTools: false,
    // Their scans of a 20 MB state take longer than everything else.
    middleware: (getDefault) =>
      getDefault({ serializableCheck: false, immutableCheck: false, actionCreatorCheck: false }).concat(
        baseApi.middleware,
      ),
  });
}

const FAILED = { result: 'failed', message: 'You cannot sign in during a replay.' } as const;

/** The session of a replay stays as it was stored; no real user is behind it. */
export const replayKeeper: SessionKeeper = {
  start: () => Promise.resolve(),
  signIn: () => Promise.resolve(FAILED),
  renew: () => Promise.resolve(FAILED),
  signOut: () => Promise.resolve(),
  refreshRoles: () => Promise.resolve(),
  catchUp: () => undefined,
  follow: () => () => undefined,
};
