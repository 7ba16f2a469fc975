import type { IdentityClients } from '@/entities/session';
import { googleClient } from './google';
import { microsoftClient } from './microsoft';

/** The two providers of A §6, reached in the same way whether they are the real ones or the server's stand-ins. */
export const identityClients: IdentityClients = {
  groupmicrosoft: microsoftClient,
  groupgoogle: googleClient,
};
