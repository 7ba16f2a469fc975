import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SignInMethod } from '@contract/sign-in-method';
import type { ServerConfig } from '../config';
import type { Clock, VerifyIdentity } from '../deps';
import { isLoopbackHost } from '../loopback';
import type { ListAccounts } from './local/local-accounts';
import { createProductionIdentities } from './production-identity';
import { localStartUp, productionStartUp, type PortalStartUp } from './start-up-config';

/** All that the server needs to know about who may sign in and how. */
export interface Identity {
  identities: Record<SignInMethod, VerifyIdentity>;
  /** Answers every request below `/idp`; null in production, where nothing is served there. */
  handle: ((request: IncomingMessage, response: ServerResponse) => void) | null;
  /**
   * What `index.html` gives the portal before anybody has signed in.
   * @param origin as the browser sees the portal, from the request's Host; an unknown one counts as PUBLIC_URL
   */
  startUp(origin?: string): PortalStartUp;
  close(): Promise<void>;
}

/**
 * A warning for the person who starts the server: the local providers ask nobody for a password. Null where nobody but
 * this machine can reach them, and in production. `parseConfig` refuses what is never meant.
 */
export function identityWarning({ identity, host }: Pick<ServerConfig, 'identity' | 'host'>): string | null {
  if (identity.mode !== 'local' || isLoopbackHost(host)) return null;
  return `CAUTION: IDENTITY=local asks for no password, and HOST=${host} lets others reach it: anybody who does can sign in as anybody.`;
}

/**
 * oidc-provider supports the long-term releases of Node from 22 on and warns on every other while it is read. It is in
 * for a provider on this machine only, and all of the portal's tests run on Node 20 too.
 */
async function withoutRuntimeWarning<Module>(load: () => Promise<Module>): Promise<Module> {
  const { warn } = console;
  /* oxlint-disable no-console -- it writes nowhere else */
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...words);
  };
  try {
    return await load();
  } finally {
    console.warn = warn;
  }
  /* oxlint-enable no-console */
}

/** The providers that the configuration asks for: local stand-ins, or Entra ID and Google. */
export async function createIdentity(
  config: ServerConfig,
  clock: Clock,
  listAccounts: ListAccounts,
): Promise<Identity> {
  if (config.identity.mode === 'production') {
    return {
      identities: createProductionIdentities(config, clock),
      handle: null,
      startUp: () => productionStartUp(config),
      close: () => Promise.resolve(),
    };
  }
  // Loaded here only: a production server never carries an OpenID provider.
  const { createLocalIdentity } = await withoutRuntimeWarning(() => import('./local/local-identity'));
  const local = await createLocalIdentity({ config, clock, listAccounts });
  return {
    identities: local.identities,
    handle: local.handle,
    startUp: (origin) => localStartUp(config, origin, local.authorityMetadata),
    close: local.close,
  };
}
