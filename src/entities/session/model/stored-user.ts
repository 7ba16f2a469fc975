import { SessionRecord } from './session-record';
import type { SessionUser } from './session-slice';
import { readSession } from './session-token';

/** Whose session this browser has stored, without taking it up; null when it is nobody's. */
export function storedUser(): SessionUser | null {
  const session = new SessionRecord().read();
  return session && (readSession(session)?.user ?? null);
}
