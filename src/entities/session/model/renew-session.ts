import { log } from '@/shared/lib/log';
import { obtainSession } from './obtain-session';
import { messageOf, silentTokenInTime } from './provider-answer';
import type { StoredSession } from './session-guards';
import { DONE, type Outcome, type SignInParts } from './visible-sign-in';

const OTHER_ACCOUNT = 'This sign-in belongs to another account.';

/** A new product token for the same person. */
export async function renewSession(parts: SignInParts): Promise<Outcome> {
  const before = parts.current();
  if (!before) return DONE;
  const outcome = await renewFrom(parts, before);
  // If another tab has renewed or ended it meanwhile, this is not an error.
  return parts.current() === before ? outcome : DONE;
}

async function renewFrom(
  { store, clients, record, current, enter, revoke }: SignInParts,
  before: StoredSession,
): Promise<Outcome> {
  try {
    const providerToken = await silentTokenInTime(clients[before.authMethod]);
    if (record.isEnded(before.lineage)) return DONE;
    const obtained = await obtainSession(before.authMethod, providerToken, before);
    if ('message' in obtained) throw new Error(obtained.message);
    const { stored, session } = obtained;
    const isStillHere = current()?.lineage === before.lineage;
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
