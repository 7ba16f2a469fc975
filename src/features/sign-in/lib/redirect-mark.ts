import { declareStored, ifIs } from '@/shared/lib/browser-storage';

/**
 * A mark in this tab that a redirect to the directory is under way. It says to the start of the portal, without loading
 * MSAL, whether an answer is waiting. A tab without session storage cannot sign in by redirect at all: neither this mark
 * nor what MSAL has to find again would be there on the return.
 */
export const redirectMark = declareStored({
  key: 'harbour.sign-in-redirect',
  scope: 'tab',
  check: ifIs((content): content is true => content === true),
  listed: null, // the sign-in
});
