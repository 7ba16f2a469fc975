import { addListener, isRejectedWithValue } from '@reduxjs/toolkit';
import { ROLE_MISSING } from '@contract/sign-in-refusal';
import { baseApi, isApiError, selectConfiguration } from '@/shared/api';
import { clock } from '@/shared/lib/clock';
import { rolesChanged, selectUser } from './session-slice';

const { getConfiguration } = baseApi.endpoints;

/** Somebody who comes back to the portal after this long sees what they have been given meanwhile, in milliseconds. */
const ROLES_FRESH_FOR = 5 * 60_000;

/** The roles of the signed-in user, as they are at the server. */
interface LiveRoles {
  /** Asks for them again, where the server says them at all. Calls at the same time share one question. */
  refresh(): Promise<void>;
  /** Takes over what `/vars` says, and asks again after a refusal and on coming back, until what it returns is called. */
  follow(): () => void;
}

/**
 * A token's roles are those of its sign-in; what counts is what the server says now, with `/vars`. Where it says nothing
 * of roles, those of the token stay.
 * @param onChanged called when this tab learns of other roles, but not when another tab does
 */
export function createLiveRoles(store: AppStore, onChanged: (roles: string[]) => void): LiveRoles {
  let asking: Promise<void> | null = null;
  let askedAt = clock.millis();

  const ask = async () => {
    // An answer that is on its way may be older than the refusal.
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
      const stops = [
        store.dispatch(
          addListener({
            matcher: getConfiguration.matchFulfilled,
            effect: ({ payload: { roles }, meta }) => {
              // What was asked for somebody else, who has signed out since, is not stored.
              if (getConfiguration.select()(store.getState()).requestId !== meta.requestId) return;
              askedAt = clock.millis();
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
        // The listener middleware answers these actions with the way to take the listener out again.
      ] as unknown as (() => void)[];
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

/** False when they are the user's roles already, or nobody is signed in. */
export function takeRoles(store: AppStore, roles: readonly string[]): boolean {
  const user = selectUser(store.getState());
  if (!user || textOf(user.roles) === textOf(roles)) return false;
  store.dispatch(rolesChanged([...roles]));
  return true;
}

const textOf = (roles: readonly string[]) => roles.toSorted().join(' ');

function isRoleMissing(payload: unknown): boolean {
  if (!isApiError(payload) || payload.status !== 403) return false;
  return (payload.data as { code?: unknown } | null)?.code === ROLE_MISSING;
}
