import { productClaimsSchema } from '@contract/session';
import { jwtVerify, SignJWT, type CryptoKey } from 'jose';
import { LRUCache } from 'lru-cache';
import type { ProductTokens, VerifiedClaims } from '../deps';
import { notSignedIn } from '../http/api-failure';

const ALGORITHM = 'HS256';
const ISSUER = 'harbour-tools';
const AUDIENCE = 'harbour-tools-api';

/** Tokens whose signature need not be computed again, each of about a kilobyte. */
const MAX_KNOWN = 5_000;

/**
 * Product tokens signed with HS256: the server alone issues and reads them, so that no key needs to be published.
 * @param secret 32 bytes at least
 */
export function createProductTokens(secret: Uint8Array): ProductTokens {
  if (secret.byteLength < 32) throw new Error('The secret of the product tokens needs 32 bytes at least.');
  // Made once: as bytes it would be made again for every call.
  const key = crypto.subtle.importKey('raw', new Uint8Array(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
  // Whether a token is ours never changes; only its time passes.
  const known = new LRUCache<string, VerifiedClaims>({ max: MAX_KNOWN });
  return {
    async sign(claims, issuedAt) {
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(issuedAt)
        .sign(await key);
    },
    async verify(token, now) {
      const verified = known.get(token);
      if (verified) {
        if (verified.exp <= Math.floor(now.getTime() / 1000)) throw notSignedIn();
        return verified;
      }
      const payload = await verifiedPayload(token, await key, now);
      if (typeof payload.sid !== 'string' || !productClaimsSchema.isValidSync(payload)) throw notSignedIn();
      const claims = { ...productClaimsSchema.cast(payload, { stripUnknown: true }), sid: payload.sid };
      known.set(token, claims);
      return claims;
    },
  };
}

async function verifiedPayload(token: string, key: CryptoKey, now: Date): Promise<Record<string, unknown>> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
    });
    return payload;
  } catch {
    // Why a token was refused helps nobody but its forger.
    throw notSignedIn();
  }
}
