const KEY = 'harbour.sign-in-redirect';

/*
 * A mark in this tab that a redirect to the directory is under way. It tells the start of the portal, without loading
 * MSAL, whether an answer is waiting. A tab without session storage cannot sign in by redirect at all.
 */

export function rememberRedirect(): void {
  sessionStorage.setItem(KEY, 'true');
}

export function forgetRedirect(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is switched off: there is no mark to remove.
  }
}

export function isRedirectUnderWay(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
