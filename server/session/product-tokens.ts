import type { ProductClaims } from '@contract/session';

/** Signs and verifies the portal's own tokens. */
export interface ProductTokens {
  sign(claims: ProductClaims & { sid: string }, issuedAt: Date): Promise<string>;
  /**
   * The claims of a token that we signed, is not expired at `now` and was meant for this portal.
   * @throws ApiFailure 401 for every other token
   */
  verify(token: string, now: Date): Promise<ProductClaims & { sid: string }>;
}
