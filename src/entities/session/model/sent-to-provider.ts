const KEY = 'harbour.session.sent';

/**
 * Marks that start-up has sent this tab to the provider by itself. It does so once; when the tab comes back without a
 * sign-in, the login screen shows, and nobody is sent round in circles.
 */
export const sentToProvider = {
  isMarked(): boolean {
    try {
      return sessionStorage.getItem(KEY) !== null;
    } catch {
      return false;
    }
  },
  /** False when the browser would not remember it: better not to leave then. */
  mark(): boolean {
    try {
      sessionStorage.setItem(KEY, 'true');
      return true;
    } catch {
      return false;
    }
  },
  /** Somebody is signed in: the next time may be another story. */
  clear(): void {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // storage is switched off: nothing was marked
    }
  },
};
