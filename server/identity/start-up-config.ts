import type { SignInMethod } from '@contract/sign-in-method';
import type { StartUpConfig } from '@contract/start-up-config';
import type { ServerConfig } from '../config';
import { isLoopbackHost } from '../loopback';
import { portalSettingsOf, publicSettingsOf } from '../setting/portal-settings';

/** The configuration that the server writes into the page; the build's own label counts unless the server sets one. */
export type PortalStartUp = Omit<StartUpConfig, 'buildLabel' | 'isEmpty'> &
  Partial<Pick<StartUpConfig, 'buildLabel' | 'isEmpty'>>;

/** Sources that the providers need in the Content-Security-Policy of the portal's pages, in addition to 'self'. */
export interface PolicySources {
  script: string[];
  style: string[];
  connect: string[];
  frame: string[];
}

/** MSAL refuses an authority without TLS; this name is never requested, because the metadata is included. */
const LOCAL_AUTHORITY_HOST = 'idp.local.invalid';

export function localStartUp(
  config: ServerConfig,
  origin: string | undefined,
  authorityMetadata: (origin: string) => string,
): PortalStartUp {
  const publicOrigin = new URL(config.publicUrl).origin;
  const known = origin !== undefined && portalOrigins(config).includes(origin);
  return {
    ...common(config),
    microsoft: {
      clientId: config.identity.microsoft.clientId,
      authority: `https://${LOCAL_AUTHORITY_HOST}/`,
      knownAuthorities: [LOCAL_AUTHORITY_HOST],
      authorityMetadata: authorityMetadata(known ? origin : publicOrigin),
      protocolMode: 'OIDC',
    },
    google: { clientId: config.identity.google.clientId, scriptUrl: '/idp/google/client.js' },
  };
}

export function productionStartUp(config: ServerConfig): PortalStartUp {
  const { microsoft } = config.identity;
  return {
    ...common(config),
    microsoft: {
      clientId: microsoft.clientId,
      authority: microsoft.authority,
      // MSAL knows Microsoft's own clouds.
      knownAuthorities: microsoft.isEntra ? [] : [new URL(microsoft.authority).host],
      authorityMetadata: null,
      protocolMode: microsoft.isEntra ? 'AAD' : 'OIDC',
    },
    google: {
      clientId: config.identity.google.clientId,
      scriptUrl: 'https://accounts.google.com/gsi/client',
    },
  };
}

/** The sources that the configured providers need; the local stand-ins need only 'self'. */
export function policySources(config: Pick<ServerConfig, 'identity'>): PolicySources {
  if (config.identity.mode === 'local') return { script: [], style: [], connect: [], frame: [] };
  const offers = (method: SignInMethod, source: string) => (config.identity.methods.includes(method) ? [source] : []);
  const both = [
    ...offers('groupgoogle', 'https://accounts.google.com/gsi/'),
    ...offers('groupmicrosoft', new URL(config.identity.microsoft.authority).origin),
  ];
  return {
    script: offers('groupgoogle', 'https://accounts.google.com/gsi/client'),
    style: offers('groupgoogle', 'https://accounts.google.com/gsi/style'),
    connect: both,
    frame: both,
  };
}

/**
 * The origins at which a browser may reach this portal: the public one and, for a local portal, the other names of the
 * loopback address.
 */
export function portalOrigins(config: Pick<ServerConfig, 'publicUrl'>): string[] {
  const { protocol, hostname, port, origin } = new URL(config.publicUrl);
  if (!isLoopbackHost(hostname)) return [origin];
  const suffix = port === '' ? '' : `:${port}`;
  return [...new Set([origin, ...['localhost', '127.0.0.1', '[::1]'].map((name) => `${protocol}//${name}${suffix}`)])];
}

function common(config: ServerConfig) {
  const settings = publicSettingsOf(portalSettingsOf(config.settingTexts));
  const { offlineCopy, testerTools } = config.portal;
  const { methods: signInMethods } = config.identity;
  return {
    ...settings,
    apiHost: '/api',
    tokenHost: '/api',
    offlineCopy,
    testerTools,
    signInNonces: true,
    signInMethods,
  };
}
