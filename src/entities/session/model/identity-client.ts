import type { SignInMethod } from '@contract/sign-in-method';

/**
 * The session's interface to an identity provider; `features/sign-in` has the real ones, tests have their own. Every
 * token is the provider's id token, used for the exchange (product/session#token-exchange).
 */
export interface IdentityClient {
  /**
   * Starts the visible sign-in. A provider that answers on the page returns its token; one that redirects returns null, and its answer comes through `redirectToken` after the return.
   * @param nonce that the token must contain; without one the client creates its own
   * @throws Error if the provider refuses, cannot be reached or the user cancels
   */
  signIn(nonce?: string): Promise<string | null>;
  /**
   * A new token without user interaction.
   * @param nonce that the token must contain; a renewal has none, and accepts any token
   * @throws InteractionRequired if a visible sign-in is needed; another Error for any other failure
   */
  silentToken(nonce?: string): Promise<string>;
  /** Ends the sign-in at the provider. One that redirects settles only if it does not leave the page. */
  signOut(): Promise<void>;
  /** The token of a returning redirect; null if the page was opened in another way. */
  redirectToken?(): Promise<string | null>;
  /** Signs out by a redirect. */
  leavesToSignOut?: boolean;
}

export type IdentityClients = Record<SignInMethod, IdentityClient>;

/** The provider requires a visible sign-in (product/errors#sign-in-errors). */
export class InteractionRequired extends Error {
  constructor(message = 'The identity provider requires a visible sign-in.', options?: ErrorOptions) {
    super(message, options);
    this.name = 'InteractionRequired';
  }
}
