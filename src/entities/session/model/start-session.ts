import { nanoid } from '@reduxjs/toolkit';
import type { SignInMethod } from '@contract/sign-in-method';
import { offersSignIn, startUpConfig } from '@/shared/config';
import { clock } from '@/shared/lib/clock';
import { log } from '@/shared/lib/log';
import { signInNonce } from '../api/product-token';
import { InteractionRequired } from './identity-client';
import { takeLetInCode } from './let-in-code';
import { obtainSession } from './obtain-session';
import { messageOf, silentTokenInTime } from './provider-answer';
import { pathSaved } from './saved-path';
import { sentToProvider } from './sent-to-provider';
import { selectSessionStatus, signedOut } from './session-slice';
import type { StoredSession } from './session-guards';
import { isReusable, readSession, type ReadSession } from './session-token';
import type { SignInParts, VisibleSignIn } from './visible-sign-in';

/** Resolves the session on start-up: a provider's redirect, the stored session, or a silent sign-in. */
export async function startSession(
  { store, clients, currentPath, record, enter, revoke }: SignInParts,
  visible: VisibleSignIn,
): Promise<void> {
  const isStarting = () => selectSessionStatus(store.getState()) === 'loading';

  if (!isStarting()) return;
  try {
    await resolve();
  } finally {
    if (isStarting()) store.dispatch(signedOut());
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

  /** True if the page was opened by a provider's redirect, or an operator's link, that signed the user in. */
  async function acceptRedirect(): Promise<boolean> {
    const code = takeLetInCode();
    const method = (code !== null && startUpConfig.signInMethods[0]) || 'groupmicrosoft';
    try {
      const token = code ?? (await clients[method].redirectToken?.()) ?? null;
      if (token === null) return false;
      const outcome = await visible.exchangeAndEnter(method, token);
      if (outcome.result !== 'failed') return true;
      visible.fail(method, outcome.message);
    } catch (error) {
      visible.fail(method, messageOf(error), error);
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
    const outcome = await visible.ask(method);
    if (outcome.result === 'failed') log.error('Sign-in by redirect failed', outcome.message);
    // The page is redirecting: the start-up screen stays meanwhile.
    if (outcome.result === 'left') await new Promise(() => undefined);
  }
}
