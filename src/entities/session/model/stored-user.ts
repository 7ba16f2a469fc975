import { SessionRecord } from './session-record';
import type { SessionUser } from './session-slice';
import { readSession } from './session-token';

/** The user of the stored session, without resuming it; null if there is none. */
export function storedUser(): SessionUser | null {
  const session = new SessionRecord().read();
  return session && (readSession(session)?.user ?? null);
}
