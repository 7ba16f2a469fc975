import { declareStored, ifIs } from '@/shared/lib/browser-storage';

/**
 * Marks that start-up has redirected this tab to the provider. It does so once: if the tab returns without a sign-in,
 * the login screen is shown instead of a redirect loop. If the mark cannot be stored, the tab is not redirected.
 */
export const sentToProvider = declareStored({
  key: 'harbour.session.sent',
  scope: 'tab',
  check: ifIs((content): content is true => content === true),
  listed: null, // the sign-in
});
