import type { SignInMethod } from '@contract/sign-in-method';
import { log } from '@/shared/lib/log';
import type { AppStore } from '@/shared/redux';
import { signInNonce } from '../api/product-token';
import type { IdentityClients } from './identity-client';
import { obtainSession } from './obtain-session';
import { messageOf } from './provider-answer';
import { pathSaved } from './saved-path';
import type { SessionRecord } from './session-record';
import { signInFailed, signInStarted, type SessionRoot } from './session-slice';
import type { StoredSession } from './session-guards';
import type { ReadSession } from './session-token';

/** The result of a session action. 'left' means that the page is redirecting to the provider. */
export type Outcome = { result: 'done' | 'left' } | { result: 'failed'; message: string };

export const DONE: Outcome = { result: 'done' };

export interface SignInParts {
  store: AppStore<SessionRoot>;
  clients: IdentityClients;
  currentPath: () => string;
  /** Writes the saved path at once: a provider's redirect leaves the page. */
  flush: (() => Promise<void>) | undefined;
  record: SessionRecord;
  current: () => StoredSession | null;
  enter: (stored: StoredSession, session: ReadSession) => void;
  revoke: (token: string) => Promise<void>;
}

export type VisibleSignIn = ReturnType<typeof visibleSignIn>;

/** Signs in by the provider's own window or page. */
export function visibleSignIn({ store, clients, currentPath, flush, record, enter }: SignInParts) {
  let presses = 0;

  return { signIn, ask, exchangeAndEnter, fail };

  async function signIn(method: SignInMethod): Promise<Outcome> {
    const press = (presses += 1);
    store.dispatch(signInStarted());
    store.dispatch(pathSaved(currentPath()));
    const outcome = await ask(method);
    // A press that was replaced by a later one is not an error.
    if (outcome.result === 'failed') {
      if (press === presses) fail(method, outcome.message);
      else log.error('Sign-in failed', outcome.message);
    }
    return outcome;
  }

  async function ask(method: SignInMethod): Promise<Outcome> {
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

  function fail(method: SignInMethod, message: string, cause: unknown = message): void {
    log.error('Sign-in failed', cause);
    store.dispatch(signInFailed({ method, message }));
  }
}
