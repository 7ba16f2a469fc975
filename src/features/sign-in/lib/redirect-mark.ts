import { declareStored, ifIs } from '@/shared/lib/browser-storage';

/**
 * Marks in this tab that a redirect to the directory is in progress. From it the portal knows at the start, without loading
 * MSAL, whether an answer is waiting. A tab without session storage cannot sign in by redirect at all: neither this mark
 * nor MSAL's own data would be there on return.
 */
export const redirectMark = declareStored({
  key: 'harbour.sign-in-redirect',
  scope: 'tab',
  check: ifIs((content): content is true => content === true),
  listed: null, // the sign-in
});
