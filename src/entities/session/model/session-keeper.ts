import { addListener, isRejectedWithValue, nanoid } from '@reduxjs/toolkit';
import { SESSION_ENDED } from '@contract/session-ended';
import type { SignInMethod } from '@contract/sign-in-method';
import { isApiError, selectExtensions } from '@/shared/api';
import { offersSignIn } from '@/shared/config';
import { clock } from '@/shared/lib/clock';
import { log } from '@/shared/lib/log';
import { revokeToken, signInNonce } from '../api/product-token';
import { InteractionRequired, type IdentityClients } from './identity-client';
import { createLiveRoles, takeRoles } from './live-roles';
import { obtainSession } from './obtain-session';
import { messageOf, silentTokenInTime } from './provider-answer';
import { pathOfPage, pathForgotten, pathSaved } from './saved-path';
import { sentToProvider } from './sent-to-provider';
import { SessionRecord } from './session-record';
import { selectSessionStatus, signedIn, signedOut, signInFailed, signInStarted } from './session-slice';
import { isReusable, readSession, sessionOfState, type ReadSession, type StoredSession } from './session-token';
import { signOutOfProvider } from './sign-out-of-provider';

const OTHER_ACCOUNT = 'This sign-in belongs to another account.';

/** The result of a session action. 'left' means that the page is redirecting to the provider. */
export type Outcome = { result: 'done' | 'left' } | { result: 'failed'; message: string };

const DONE: Outcome = { result: 'done' };

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
  store: AppStore;
  clients: IdentityClients;
  currentPath?: () => string;
  /** Writes the saved path at once: a provider's redirect leaves the page. */
  flush?: () => Promise<void>;
}

export function createSessionKeeper({ store, clients, currentPath = pathOfPage, flush }: KeeperParts): SessionKeeper {
  let current = sessionOfState(store.getState().session);
  let starting: Promise<void> | null = null;
  let renewing: Promise<Outcome> | null = null;
  let presses = 0;

  const isStarting = () => selectSessionStatus(store.getState()) === 'loading';
  const record = new SessionRecord();
  const roles = createLiveRoles(store, (found) => current && record.tellRoles(current.lineage, found));

  return {
    start: () => (starting ??= start()),
    signIn,
    renew: () =>
      (renewing ??= renew().finally(() => {
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
    const stopListening = store.dispatch(
      addListener({
        matcher: isRejectedWithValue,
        effect: ({ payload }) => {
          if (!isApiError(payload) || payload.kind !== 'access-denied') return;
          lapse((payload.data as { code?: unknown } | null)?.code === SESSION_ENDED);
        },
      }),
      // The listener middleware returns an unsubscribe function from this action.
    ) as unknown as () => void;
    return () => {
      stopRecord();
      stopRoles();
      stopListening();
    };
  }

  async function start(): Promise<void> {
    if (!isStarting()) return;
    try {
      await resolve();
    } finally {
      if (isStarting()) store.dispatch(signedOut());
    }
  }

  async function resolve(): Promise<void> {
    if ((await acceptRedirect()) || !isStarting()) return;
    const stored = record.read();
    const session = stored && readSession(stored);
    if (stored && session && isReusable(session, clock.millis())) {
      enter(stored, session);
      return;
    }
    const isSilent = stored?.authMethod === 'groupmicrosoft' && offersSignIn('groupmicrosoft');
    if (isSilent && !store.getState().session.signInFailure) {
      await signInSilently(stored, session);
    }
  }

  /** True if the page was opened by a provider's redirect that signed the user in. */
  async function acceptRedirect(): Promise<boolean> {
    const method = 'groupmicrosoft';
    try {
      const token = (await clients[method].redirectToken?.()) ?? null;
      if (token === null) return false;
      const outcome = await exchangeAndEnter(method, token);
      if (outcome.result !== 'failed') return true;
      fail(method, outcome.message);
    } catch (error) {
      fail(method, messageOf(error), error);
    }
    return false;
  }

  async function signInSilently(stored: StoredSession, session: ReadSession | null): Promise<void> {
    const method = stored.authMethod;
    try {
      // An expired session is not renewed: this is a new sign-in.
      const isOver = session === null || Date.parse(session.expiresOn) <= clock.millis();
      const token = await silentTokenInTime(clients[method], isOver ? await signInNonce() : undefined);
      const obtained = await obtainSession(method, token, stored);
      if ('message' in obtained) {
        log.error('Silent sign-in failed', obtained.message);
        if (obtained.isUsedUp && isStarting()) await redirectOnce(method);
        return;
      }
      if (!isStarting()) return;
      const isSamePerson = session?.user.userId === obtained.session.user.userId;
      const next = isSamePerson ? obtained.stored : { ...obtained.stored, lineage: nanoid() };
      if (record.isEnded(stored.lineage) || !record.keep(next)) await revoke(next.token);
      else enter(next, obtained.session);
    } catch (error) {
      log.error('Silent sign-in failed', error);
      if (error instanceof InteractionRequired && isStarting()) await redirectOnce(method);
    }
  }

  async function redirectOnce(method: SignInMethod): Promise<void> {
    if (sentToProvider.has() || !sentToProvider.write(true)) return;
    store.dispatch(pathSaved(currentPath()));
    const outcome = await visibleSignIn(method);
    if (outcome.result === 'failed') log.error('Sign-in by redirect failed', outcome.message);
    // The page is redirecting: the start-up screen stays meanwhile.
    if (outcome.result === 'left') await new Promise(() => undefined);
  }

  async function signIn(method: SignInMethod): Promise<Outcome> {
    const press = (presses += 1);
    store.dispatch(signInStarted());
    store.dispatch(pathSaved(currentPath()));
    const outcome = await visibleSignIn(method);
    // A press that was replaced by a later one is not an error.
    if (outcome.result === 'failed') {
      if (press === presses) fail(method, outcome.message);
      else log.error('Sign-in failed', outcome.message);
    }
    return outcome;
  }

  async function visibleSignIn(method: SignInMethod): Promise<Outcome> {
    try {
      await flush?.();
      const token = await clients[method].signIn(await signInNonce());
      return token === null ? { result: 'left' } : await exchangeAndEnter(method, token);
    } catch (error) {
      return { result: 'failed', message: messageOf(error) };
    }
  }

  async function exchangeAndEnter(method: SignInMethod, providerToken: string): Promise<Outcome> {
    const obtained = await obtainSession(method, providerToken, null);
    if ('message' in obtained) return { result: 'failed', message: obtained.message };
    record.keep(obtained.stored);
    enter(obtained.stored, obtained.session);
    return DONE;
  }

  async function renew(): Promise<Outcome> {
    const before = current;
    if (!before) return DONE;
    const outcome = await renewFrom(before);
    // If another tab has renewed or ended it meanwhile, this is not an error.
    return current === before ? outcome : DONE;
  }

  async function renewFrom(before: StoredSession): Promise<Outcome> {
    try {
      const providerToken = await silentTokenInTime(clients[before.authMethod]);
      if (record.isEnded(before.lineage)) return DONE;
      const obtained = await obtainSession(before.authMethod, providerToken, before);
      if ('message' in obtained) throw new Error(obtained.message);
      const { stored, session } = obtained;
      const isStillHere = current?.lineage === before.lineage;
      if (isStillHere && session.user.userId !== store.getState().session.user?.userId) {
        return { result: 'failed', message: OTHER_ACCOUNT };
      }
      if (isStillHere && record.keep(stored)) enter(stored, session);
      else await revoke(stored.token);
      return DONE;
    } catch (error) {
      log.error('The session could not be renewed', error);
      return { result: 'failed', message: messageOf(error) };
    }
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

  function fail(method: SignInMethod, message: string, cause: unknown = message): void {
    log.error('Sign-in failed', cause);
    store.dispatch(signInFailed({ method, message }));
  }
}
