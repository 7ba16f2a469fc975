import type { IdentityClient, IdentityClients } from '@/entities/session';
import { microsoftClient } from './microsoft';

/** Loaded when somebody signs in or out with Google. */
const loadGoogle = async () => (await import('./google')).googleClient;

const googleClient: IdentityClient = {
  signIn: async (nonce) => (await loadGoogle()).signIn(nonce),
  silentToken: async (nonce) => (await loadGoogle()).silentToken(nonce),
  signOut: async () => (await loadGoogle()).signOut(),
};

/** The two providers (product/session#providers). The server's local ones have the same interface as the real ones. */
export const identityClients: IdentityClients = {
  groupmicrosoft: microsoftClient,
  groupgoogle: googleClient,
};
