import { randomUUID } from 'node:crypto';
import type { VerifiedIdentity } from '@server/deps';
import { createSignInNonces } from '@server/session/sign-in-nonces';
import { TOKEN_SECRET } from './test-api';

const nonces = createSignInNonces(new TextEncoder().encode(TOKEN_SECRET));

/** Later than any clock of a test. */
const FAR = new Date('2040-01-01T00:00:00Z');

/** A nonce of the test's API, as good as new. */
export const freshNonce = () => nonces.issue(FAR);

/** What a provider says of an account in a token of its own, once that has been verified: each call is another sign-in. */
export function verifiedIdentity(
  account: Pick<VerifiedIdentity, 'email' | 'issuer' | 'subject'> & Partial<VerifiedIdentity>,
): VerifiedIdentity {
  return {
    tenantId: null,
    roles: null,
    token: { hash: randomUUID(), nonce: freshNonce(), expiresAt: FAR },
    ...account,
  };
}
