import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SignInMethod } from '@contract/sign-in-method';
import type { ServerConfig } from '../config';
import type { Clock, VerifyIdentity, VerifyLogout } from '../deps';
import { isLoopbackHost } from '../loopback';
import type { ListAccounts } from './local/local-accounts';
import { createProductionIdentities } from './production-identity';
import { localStartUp, productionStartUp, type PortalStartUp } from './start-up-config';

/** Everything the server needs to know about signing in. */
export interface Identity {
  identities: Record<SignInMethod, VerifyIdentity>;
  verifyLogout: VerifyLogout;
  /** Handles every request below `/idp`; null in production, where nothing is served there. */
  handle: ((request: IncomingMessage, response: ServerResponse) => void) | null;
  /**
   * The start-up configuration in `index.html`. @param origin of the portal as the browser sees it, from the request's
   * Host; an unknown one counts as PUBLIC_URL
   */
  startUp(origin?: string): PortalStartUp;
  close(): Promise<void>;
}

/**
 * A warning for the person who starts the server, because the local providers do not ask for a password. Null if only
 * this machine can reach them, and in production. `parseConfig` refuses configurations that are never intended.
 */
export function identityWarning({ identity, host }: Pick<ServerConfig, 'identity' | 'host'>): string | null {
  if (identity.mode !== 'local' || isLoopbackHost(host)) return null;
  return `CAUTION: IDENTITY=local asks for no password, and with HOST=${host} others can reach it: anyone who does can sign in as anyone.`;
}

/**
 * oidc-provider supports the long-term releases of Node from 22 on and warns about others when it is loaded. We use it
 * only for a local provider, and all of the portal's tests also run on Node 20.
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

/** The configured providers: local stand-ins, or Entra ID and Google. */
export async function createIdentity(
  config: ServerConfig,
  clock: Clock,
  listAccounts: ListAccounts,
): Promise<Identity> {
  if (config.identity.mode === 'production') {
    return {
      ...createProductionIdentities(config, clock),
      handle: null,
      startUp: () => productionStartUp(config),
      close: () => Promise.resolve(),
    };
  }
  // Only loaded here, so that a production server never contains an OpenID provider.
  const { createLocalIdentity } = await withoutRuntimeWarning(() => import('./local/local-identity'));
  const local = await createLocalIdentity({ config, clock, listAccounts });
  return {
    identities: local.identities,
    verifyLogout: local.verifyLogout,
    handle: local.handle,
    startUp: (origin) => localStartUp(config, origin, local.authorityMetadata),
    close: local.close,
  };
}
