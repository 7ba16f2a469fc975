import { isRecord } from '@contract/guards';
import { addListener, isRejectedWithValue } from '@reduxjs/toolkit';
import { ROLE_MISSING } from '@contract/sign-in-refusal';
import { baseApi, isApiError, selectConfiguration, type ApiRoot } from '@/shared/api';
import { clock } from '@/shared/lib/clock';
import type { AppStore } from '@/shared/redux';
import { rolesChanged, selectUser, type SessionRoot } from './session-slice';
import { stopOf } from './stop-of';

const { getConfiguration } = baseApi.endpoints;

/** Milliseconds of absence after which roles are fetched again on return. */
const ROLES_FRESH_FOR = 5 * 60_000;

interface LiveRoles {
  /** Fetches them again, if the server sends roles. Simultaneous calls share one request. */
  refresh(): Promise<void>;
  /** Follows the roles in `/vars`, and fetches them again after a refusal and on return, until the result is called. */
  follow(): () => void;
}

/**
 * A token has the roles from its sign-in, but the server's current roles in `/vars` count. If `/vars` has no roles, the token's stay.
 * @param onChanged called if this tab finds that the roles have changed, but not if another tab does
 */
export function createLiveRoles(
  store: AppStore<SessionRoot & ApiRoot>,
  onChanged: (roles: string[]) => void,
): LiveRoles {
  let asking: Promise<void> | null = null;
  let toldAtRequest = 0;
  let askedAt = clock.millis();

  const ask = async () => {
    // A pending answer may be older than the refusal.
    await store.dispatch(baseApi.util.getRunningQueryThunk('getConfiguration', undefined));
    await store.dispatch(getConfiguration.initiate(undefined, { forceRefetch: true, subscribe: false }));
  };
  const refresh = (): Promise<void> => {
    if (selectConfiguration(store.getState()).roles === undefined) return Promise.resolve();
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  };
  const handleReturn = () => {
    if (document.visibilityState === 'visible' && clock.millis() - askedAt >= ROLES_FRESH_FOR) void refresh();
  };

  return {
    refresh,
    follow() {
      // The page asks for `/vars` before anything is rendered, so the answer may already be here.
      const known = selectConfiguration(store.getState()).roles;
      if (known && takeRoles(store, known)) onChanged(known);
      const stops = [
        store.dispatch(
          addListener({
            matcher: getConfiguration.matchPending,
            effect: () => {
              toldAtRequest = timesTold(store);
            },
          }),
        ),
        store.dispatch(
          addListener({
            matcher: getConfiguration.matchFulfilled,
            effect: ({ payload: { roles }, meta }) => {
              // An answer for a user who has since signed out is not stored.
              if (getConfiguration.select()(store.getState()).requestId !== meta.requestId) return;
              askedAt = clock.millis();
              // The stream has announced newer ones in the meantime.
              if (toldAtRequest !== timesTold(store)) return;
              if (roles && takeRoles(store, roles)) onChanged(roles);
            },
          }),
        ),
        store.dispatch(
          addListener({
            matcher: isRejectedWithValue,
            effect: ({ payload }) => {
              if (isRoleMissing(payload)) void refresh();
            },
          }),
        ),
      ].map(stopOf);
      document.addEventListener('visibilitychange', handleReturn);
      window.addEventListener('focus', handleReturn);
      return () => {
        for (const stop of stops) stop();
        document.removeEventListener('visibilitychange', handleReturn);
        window.removeEventListener('focus', handleReturn);
      };
    },
  };
}

/** How often the server's stream has announced roles. */
const told = new WeakMap<AppStore, number>();
const timesTold = (store: AppStore<SessionRoot & ApiRoot>) => told.get(store) ?? 0;

/** Takes the roles that the server's stream announced: those in a pending answer of `/vars` are older. */
export function takeToldRoles(store: AppStore<SessionRoot & ApiRoot>, roles: readonly string[]): void {
  told.set(store, timesTold(store) + 1);
  takeRoles(store, roles);
}

/** False if the user already has these roles, or nobody is signed in. */
export function takeRoles(store: AppStore<SessionRoot & ApiRoot>, roles: readonly string[]): boolean {
  const user = selectUser(store.getState());
  if (!user || textOf(user.roles) === textOf(roles)) return false;
  store.dispatch(rolesChanged([...roles]));
  return true;
}

const textOf = (roles: readonly string[]) => roles.toSorted().join(' ');

function isRoleMissing(payload: unknown): boolean {
  if (!isApiError(payload) || payload.status !== 403) return false;
  return isRecord(payload.data) && payload.data.code === ROLE_MISSING;
}
