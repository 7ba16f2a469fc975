/** What the portal must know before anybody has signed in. The server writes it into index.html as JSON. */
export interface StartUpConfig {
  productName: string;
  helpPhone: string;
  /** Base of the tools API (product/calls#base-path), without a slash at its end. */
  apiHost: string;
  /** Base of the token exchange, a separate service (product/session#start-up-config). */
  tokenHost: string;
  buildLabel: string;
  /** Testers may store and replay states here, anyone who is signed in. */
  testerTools: boolean;
  /** Nobody can sign in yet: the login screen says what to do first (product/people#first-administrator). */
  isEmpty: boolean;
  /** The exchange takes tokens with a nonce of `GET {tokenHost}/token/nonce` (an extension). */
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
