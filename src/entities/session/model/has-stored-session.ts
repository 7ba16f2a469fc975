import { SESSION_KEY } from './session-record';

/** True when this browser has stored a session, good or not: then the portal is more likely to be next than the login screen. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(SESSION_KEY) !== null;
  } catch {
    return false; // storage is switched off
  }
}
