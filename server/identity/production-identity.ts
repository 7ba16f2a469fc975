import { SIGN_IN_METHODS, type SignInMethod } from '@contract/sign-in-method';
import { createRemoteJWKSet } from 'jose';
import type { ServerConfig } from '../config';
import type { Clock, VerifyIdentity } from '../deps';
import { forbidden } from '../http/api-failure';
import { verifyDirectoryIdentity, verifyGoogleIdentity } from './provider-identity';

const MICROSOFT = 'https://login.microsoftonline.com';

/** The authority of one Entra tenant: staff of other directories cannot sign in. */
export const entraAuthority = (tenantId: string) => `${MICROSOFT}/${tenantId}`;

/** Entra ID and Google, where they are configured; their key sets are fetched when first needed and cached by jose. */
export function createProductionIdentities(
  config: Pick<ServerConfig, 'identity'>,
  clock: Clock,
): Record<SignInMethod, VerifyIdentity> {
  const { methods, microsoft, google } = config.identity;
  const all: Record<SignInMethod, VerifyIdentity> = {
    groupmicrosoft: verifyDirectoryIdentity(
      {
        provider: 'Microsoft',
        issuer: `${entraAuthority(microsoft.tenantId)}/v2.0`,
        storedAs: `${entraAuthority(microsoft.tenantId)}/v2.0`,
        audience: microsoft.clientId,
        keys: createRemoteJWKSet(new URL(`${entraAuthority(microsoft.tenantId)}/discovery/v2.0/keys`)),
      },
      microsoft.tenantId,
      clock,
    ),
    groupgoogle: verifyGoogleIdentity(
      {
        provider: 'Google',
        issuer: ['https://accounts.google.com', 'accounts.google.com'],
        storedAs: 'https://accounts.google.com',
        audience: google.clientId,
        keys: createRemoteJWKSet(new URL('https://www.googleapis.com/oauth2/v3/certs')),
      },
      clock,
    ),
  };
  // Without a client id, a token for any other portal would be accepted.
  for (const method of SIGN_IN_METHODS) if (!methods.includes(method)) all[method] = refuse;
  return all;
}

const refuse: VerifyIdentity = () =>
  Promise.reject(forbidden('This portal does not use this provider. Choose one that the login screen offers.'));
