import { addListener, isRejectedWithValue } from '@reduxjs/toolkit';
import { isRecord } from '@contract/guards';
import { SESSION_ENDED } from '@contract/session-ended';
import type { SignInMethod } from '@contract/sign-in-method';
import { isApiError, selectExtensions, type ApiRoot } from '@/shared/api';
import { offersSignIn } from '@/shared/config';
import { clock } from '@/shared/lib/clock';
import type { AppStore } from '@/shared/redux';
import { revokeToken } from '../api/product-token';
import type { IdentityClients } from './identity-client';
import { createLiveRoles, takeRoles } from './live-roles';
import { renewSession } from './renew-session';
import { pathOfPage, pathForgotten, pathSaved } from './saved-path';
import { sentToProvider } from './sent-to-provider';
import { SessionRecord } from './session-record';
import { signedIn, signedOut, type SessionRoot } from './session-slice';
import type { StoredSession } from './session-guards';
import { readSession, sessionOfState, type ReadSession } from './session-token';
import { signOutOfProvider } from './sign-out-of-provider';
import { startSession } from './start-session';
import { visibleSignIn, type Outcome, type SignInParts } from './visible-sign-in';
import { stopOf } from './stop-of';

/** The session of this tab: everything that signs in, renews and signs out (product/session#states). One per store. */
export interface SessionKeeper {
  /** Resolves the session on start-up; later calls share the first one's promise. */
  start(): Promise<void>;
  /** The visible sign-in of a button; a failure is also put in the store for the login screen. */
  signIn(method: SignInMethod): Promise<Outcome>;
  /** 'Continue Session': a new product token for the same person. Simultaneous calls share one renewal. */
  renew(): Promise<Outcome>;
  /** Logs out of the portal in all tabs, then of the provider. With `keepPath`, the next sign-in returns here. */
  signOut(options?: { keepPath?: boolean }): Promise<void>;
  /** Catches up with changes of other tabs, for a tab that was asleep. */
  catchUp(): void;
  /** Fetches the user's current roles, if the server sends them. */
  refreshRoles(): Promise<void>;
  /** Follows the other tabs and refused calls until the returned function is called. */
  follow(): () => void;
}

interface KeeperParts {
  store: AppStore<SessionRoot & ApiRoot>;
  clients: IdentityClients;
  currentPath?: () => string;
  /** Writes the saved path at once: a provider's redirect leaves the page. */
  flush?: () => Promise<void>;
}

export function createSessionKeeper({ store, clients, currentPath = pathOfPage, flush }: KeeperParts): SessionKeeper {
  let current = sessionOfState(store.getState().session);
  let starting: Promise<void> | null = null;
  let renewing: Promise<Outcome> | null = null;

  const record = new SessionRecord();
  const roles = createLiveRoles(store, (found) => current && record.tellRoles(current.lineage, found));

  const parts: SignInParts = { store, clients, currentPath, flush, record, current: () => current, enter, revoke };
  const visible = visibleSignIn(parts);

  return {
    start: () => (starting ??= startSession(parts, visible)),
    signIn: visible.signIn,
    renew: () =>
      (renewing ??= renewSession(parts).finally(() => {
        renewing = null;
      })),
    signOut,
    catchUp,
    refreshRoles: roles.refresh,
    follow,
  };

  function follow(): () => void {
    const stopRecord = record.follow({
      onSession: adopt,
      onEnded: (lineage) => {
        if (current?.lineage === lineage) leave();
      },
      onRoles: (lineage, found) => void (current?.lineage === lineage && takeRoles(store, found)),
    });
    const stopRoles = roles.follow();
    // A refused call ends the session only if it is over anyway (product/session#access-denied-keeps-session): it has
    // expired, or the server says so.
    const stopListening = stopOf(
      store.dispatch(
        addListener({
          matcher: isRejectedWithValue,
          effect: ({ payload }) => {
            if (!isApiError(payload) || payload.kind !== 'access-denied') return;
            lapse(isRecord(payload.data) && payload.data.code === SESSION_ENDED);
          },
        }),
      ),
    );
    return () => {
      stopRecord();
      stopRoles();
      stopListening();
    };
  }

  async function signOut({ keepPath = false } = {}): Promise<void> {
    const ending = current;
    if (!ending) return;
    record.end(ending.lineage);
    const revoking = revoke(ending.token);
    store.dispatch(keepPath ? pathSaved(currentPath()) : pathForgotten());
    leave();
    // A redirect would lead to a page that cannot load after a sleep, or that does not know this portal.
    if ((keepPath && !navigator.onLine) || !offersSignIn(ending.authMethod)) return revoking;
    await signOutOfProvider(clients[ending.authMethod], store, async () => {
      await revoking;
      await flush?.();
    });
  }

  function lapse(isEnded: boolean): void {
    const { expiresOn, token } = store.getState().session;
    if (!current || expiresOn === null || !(isEnded || Date.parse(expiresOn) <= clock.millis())) return;
    catchUp();
    if (!current || store.getState().session.token !== token) return;
    store.dispatch(pathSaved(currentPath()));
    record.end(current.lineage);
    leave();
  }

  function catchUp(): void {
    if (!current) return;
    if (record.isEnded(current.lineage)) {
      leave();
      return;
    }
    const stored = record.read();
    if (stored && stored.token !== current.token) adopt(stored);
  }

  /** Follows another tab: takes the newest token of the same sign-in, or a new sign-in. */
  function adopt(stored: StoredSession): void {
    const session = readSession(stored);
    if (!session || Date.parse(session.expiresOn) <= clock.millis()) return;
    const present = store.getState().session;
    const isOlder = present.expiresOn !== null && session.expiresOn <= present.expiresOn;
    if (current?.lineage === stored.lineage && isOlder) return;
    enter(stored, session);
  }

  function enter(stored: StoredSession, session: ReadSession): void {
    const before = store.getState().session.user?.userId;
    // Remove the other person's data before adding the new one's.
    if (before !== undefined && before !== session.user.userId) store.dispatch(signedOut());
    current = stored;
    sentToProvider.remove();
    store.dispatch(signedIn(session));
  }

  function leave(): void {
    current = null;
    store.dispatch(signedOut());
  }

  async function revoke(token: string): Promise<void> {
    if (selectExtensions(store.getState())) await revokeToken(token);
  }
}
