import { randomUUID } from 'node:crypto';
import type { VerifiedIdentity } from '@server/deps';
import { createSignInNonces } from '@server/session/sign-in-nonces';
import { TOKEN_SECRET } from './test-api';

const nonces = createSignInNonces(new TextEncoder().encode(TOKEN_SECRET));

/** Later than any test's clock. */
const FAR = new Date('2040-01-01T00:00:00Z');

/** A new nonce of the test's API. */
export const freshNonce = () => nonces.issue(FAR);

/** The identity in a provider's verified token; each call is another sign-in. */
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
