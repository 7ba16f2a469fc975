import { SIGN_IN_METHODS, type SignInMethod } from '@contract/sign-in-method';
import { createRemoteJWKSet } from 'jose';
import type { ServerConfig } from '../config';
import type { AppDeps, Clock, VerifyIdentity } from '../deps';
import { forbidden } from '../http/api-failure';
import type { IdentityConfig } from './identity-config';
import { verifyLogoutToken } from './logout-token';
import { verifyDirectoryIdentity, verifyGoogleIdentity, verifyOpenIdIdentity } from './provider-identity';
import type { ProviderTokenRules } from './provider-token';
import { publishedKeys } from './published-keys';

/** Entra ID and Google, where they are configured; their key sets are fetched when first needed and cached by jose. */
export function createProductionIdentities(
  config: Pick<ServerConfig, 'identity'>,
  clock: Clock,
): Pick<AppDeps, 'identities' | 'verifyLogout'> {
  const { methods, microsoft, google } = config.identity;
  const directory = directoryRules(microsoft);
  const all: Record<SignInMethod, VerifyIdentity> = {
    groupmicrosoft: microsoft.isEntra
      ? verifyDirectoryIdentity(directory, microsoft.tenantId, clock)
      : verifyOpenIdIdentity(directory, clock),
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
  const verifyLogout = methods.includes('groupmicrosoft') ? verifyLogoutToken(directory, clock) : refuse;
  return { identities: all, verifyLogout };
}

/** Entra's issuer and keys have addresses of their own; a standard provider publishes where its keys are. */
function directoryRules({ authority, clientId, isEntra }: IdentityConfig['microsoft']): ProviderTokenRules {
  const issuer = isEntra ? `${authority}/v2.0` : authority;
  return {
    provider: isEntra ? 'Microsoft' : 'The sign-in provider',
    issuer,
    storedAs: issuer,
    audience: clientId,
    keys: isEntra ? createRemoteJWKSet(new URL(`${authority}/discovery/v2.0/keys`)) : publishedKeys(authority),
  };
}

const refuse = () =>
  Promise.reject(forbidden('This portal does not use this provider. Choose one that the login screen offers.'));
