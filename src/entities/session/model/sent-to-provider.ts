import { declareStored, ifIs } from '@/shared/lib/browser-storage';

/**
 * Marks that start-up has sent this tab to the provider by itself. It does so once; when the tab comes back without a
 * sign-in, the login screen shows, and nobody is sent round in circles. Where it cannot be marked, better not to leave.
 */
export const sentToProvider = declareStored({
  key: 'harbour.session.sent',
  scope: 'tab',
  check: ifIs((content): content is true => content === true),
  listed: null, // the sign-in
});
