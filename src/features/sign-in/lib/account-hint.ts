import { isText } from '@contract/guards';
import { declareStored, ifIs } from '@/shared/lib/browser-storage';

/**
 * The directory's name for the person who signed in last, stored in this browser until sign-out: with several accounts
 * signed in at the directory, a silent sign-in without a hint fails because it would have to ask which one.
 */
export const accountHint = declareStored({
  key: 'harbour.sign-in-hint',
  scope: 'browser',
  isText: true,
  check: ifIs(isText),
  listed: null, // the sign-in
});
