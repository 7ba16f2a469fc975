import { productClaimsSchema } from '@contract/session';
import { jwtVerify, SignJWT, type CryptoKey } from 'jose';
import type { ProductTokens, VerifiedClaims } from '../deps';
import { notSignedIn } from '../http/api-failure';

const ALGORITHM = 'HS256';
const ISSUER = 'harbour-tools';
const AUDIENCE = 'harbour-tools-api';

/** The number of cached verified tokens, each about a kilobyte. At the limit, all are verified again. */
const MAX_KNOWN = 5_000;

/**
 * Product tokens signed with HS256: only the server issues and reads them, so no public key is needed. @param secret at
 * least 32 bytes
 */
export function createProductTokens(secret: Uint8Array): ProductTokens {
  if (secret.byteLength < 32) throw new Error('The secret of the product tokens needs at least 32 bytes.');
  // Created once, because from bytes it would be created again for every call.
  const key = crypto.subtle.importKey('raw', new Uint8Array(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
  // A token's signature stays valid; only its time passes.
  const known = new Map<string, VerifiedClaims>();
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
      if (known.size >= MAX_KNOWN) known.clear();
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
    // The reason for a refusal would only help forgers.
    throw notSignedIn();
  }
}
