import type { SignInMethod } from '@contract/sign-in-method';

/**
 * What the session asks of an identity provider; `features/sign-in` makes the real ones, tests make their own. Every
 * token is the provider's id token, which the exchange takes (product/session#token-exchange).
 */
export interface IdentityClient {
  /**
   * Starts the visible sign-in. A provider that answers on the page gives its token; one that leaves the page (a
   * redirect) gives null, and its answer comes through `redirectToken` after the return.
   * @param nonce that the token has to carry; without one the client makes its own
   * @throws Error when the provider refuses, cannot be reached or the person turned back
   */
  signIn(nonce?: string): Promise<string | null>;
  /**
   * A fresh token without asking anybody.
   * @param nonce that the token has to carry; without one it renews a session, and carries any or none
   * @throws InteractionRequired when only a visible sign-in helps; another Error for every other failure
   */
  silentToken(nonce?: string): Promise<string>;
  /** Ends the sign-in at the provider; a redirect leaves the page. */
  signOut(): Promise<void>;
  /** The token that a redirect came back with; null when the page was opened in another way. */
  redirectToken?(): Promise<string | null>;
}

export type IdentityClients = Record<SignInMethod, IdentityClient>;

/** The provider will only answer to a visible sign-in (product/errors#sign-in-errors). */
export class InteractionRequired extends Error {
  constructor(message = 'The identity provider asks for a visible sign-in.', options?: ErrorOptions) {
    super(message, options);
    this.name = 'InteractionRequired';
  }
}
