import { log } from '@/shared/lib/log';
import type { AppStore } from '@/shared/redux';
import type { IdentityClient } from './identity-client';
import { signingOutChanged } from './session-slice';

/**
 * Signs out of the provider. If that leaves the page by a redirect, nobody can sign in until it has left or failed
 * (product/session#sign-out). A failure is only logged.
 * @param before what must be finished while this page is still here
 */
export async function signOutOfProvider(
  client: IdentityClient,
  { dispatch }: AppStore,
  before: () => Promise<unknown>,
): Promise<void> {
  if (client.leavesToSignOut) dispatch(signingOutChanged(true));
  try {
    await before();
    await client.signOut();
  } catch (error) {
    log.error('The identity provider did not sign out', error);
  }
  if (client.leavesToSignOut) dispatch(signingOutChanged(false));
}
