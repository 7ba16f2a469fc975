import type { SignInMethod } from './sign-in-method';

/** The settings that the portal needs before sign-in. The server writes them into index.html as JSON. */
export interface StartUpConfig {
  productName: string;
  /** The name in the header of the public screens; the product's title if empty. */
  customerName: string;
  helpPhone: string;
  /** Address of the terms of service; no link if empty. */
  termsUrl: string;
  /** Base of the tools API (product/calls#base-path), without a slash at its end. */
  apiHost: string;
  /** Base of the token exchange, a separate service (product/session#start-up-config). */
  tokenHost: string;
  buildLabel: string;
  /** Every signed-in user may store and replay states here. */
  testerTools: boolean;
  /** Browsers store the portal's files, so that it opens without a network (product/offline#copy). */
  offlineCopy: boolean;
  /** Nobody can sign in yet: the login screen says what to do first (product/people#first-administrator). */
  isEmpty: boolean;
  /** The exchange only accepts tokens with a nonce from `GET {tokenHost}/token/nonce` (an extension). */
  signInNonces: boolean;
  /** The providers that the login screen offers (product/session#offered-providers). */
  signInMethods: readonly SignInMethod[];
  microsoft: {
    clientId: string;
    authority: string;
    knownAuthorities: string[];
    /** Discovery document of a provider without TLS, as JSON; if null, it is requested from the authority. */
    authorityMetadata: string | null;
    protocolMode: 'AAD' | 'OIDC';
  };
  google: {
    clientId: string;
    scriptUrl: string;
  };
}
