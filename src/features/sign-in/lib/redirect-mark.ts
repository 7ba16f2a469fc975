import { tabEntries } from '@/shared/lib/browser-storage';

const KEY = 'harbour.sign-in-redirect';

/*
 * A mark in this tab that a redirect to the directory is under way. It tells the start of the portal, without loading
 * MSAL, whether an answer is waiting. A tab without session storage cannot sign in by redirect at all: neither this mark
 * nor what MSAL has to find again would be there on the return.
 */

/** False when this tab could not be distinguished on the return. */
export function rememberRedirect(): boolean {
  return tabEntries.write(KEY, 'true');
}

export function forgetRedirect(): void {
  tabEntries.remove(KEY);
}

export function isRedirectUnderWay(): boolean {
  return tabEntries.read(KEY) !== null;
}
