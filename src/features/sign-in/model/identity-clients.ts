import type { IdentityClient, IdentityClients } from '@/entities/session';
import { microsoftClient } from './microsoft';

/** Travels when somebody signs in with Google, or out of it. */
const loadGoogle = async () => (await import('./google')).googleClient;

const googleClient: IdentityClient = {
  signIn: async (nonce) => (await loadGoogle()).signIn(nonce),
  silentToken: async (nonce) => (await loadGoogle()).silentToken(nonce),
  signOut: async () => (await loadGoogle()).signOut(),
};

/** The two providers (product/session#providers), reached in the same way whether they are the real ones or the server's stand-ins. */
export const identityClients: IdentityClients = {
  groupmicrosoft: microsoftClient,
  groupgoogle: googleClient,
};
