/** What the portal must know before anybody has signed in. The server writes it into index.html as JSON. */
export interface StartUpConfig {
  productName: string;
  helpPhone: string;
  /** Base of the tools API (A §7), without a slash at its end. */
  apiHost: string;
  /** Base of the token exchange, a separate service (A §7). */
  tokenHost: string;
  buildLabel: string;
  /** Testers may store and replay states here, whoever is signed in. */
  testerTools: boolean;
  /** The exchange takes tokens with a nonce of `GET {tokenHost}/token/nonce` (beyond the specification). */
  signInNonces: boolean;
  microsoft: {
    clientId: string;
    authority: string;
    knownAuthorities: string[];
    /** Discovery document of a provider without TLS, as JSON; null asks the authority itself. */
    authorityMetadata: string | null;
    protocolMode: 'AAD' | 'OIDC';
  };
  google: {
    clientId: string;
    scriptUrl: string;
  };
}

const DEFAULTS: StartUpConfig = {
  productName: 'Harbour',
  helpPhone: '0800 028 2420',
  apiHost: '/api',
  tokenHost: '/api',
  buildLabel: __BUILD_LABEL__,
  testerTools: false,
  signInNonces: false,
  microsoft: { clientId: '', authority: '', knownAuthorities: [], authorityMetadata: null, protocolMode: 'AAD' },
  google: { clientId: '', scriptUrl: '' },
};

/** Reads the JSON block `#start-up-config` of the page; keys that are missing keep their defaults. */
function readStartUpConfig(): StartUpConfig {
  const text = document.getElementById('start-up-config')?.textContent?.trim();
  if (!text) return DEFAULTS;
  return { ...DEFAULTS, ...(JSON.parse(text) as Partial<StartUpConfig>) };
}

export const startUpConfig: StartUpConfig = readStartUpConfig();
