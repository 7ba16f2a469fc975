import { productClaimsSchema, type ProductClaims } from '@contract/session';
import { jwtVerify, SignJWT, type CryptoKey } from 'jose';
import { notSignedIn } from '../http/api-failure';

/** Signs and verifies the portal's own tokens. */
export interface ProductTokens {
  sign(claims: ProductClaims & { sid: string }, issuedAt: Date): Promise<string>;
  /**
   * The claims of a token that we signed, is not expired at `now` and was meant for this portal.
   * @throws ApiFailure 401 for every other token
   */
  verify(token: string, now: Date): Promise<ProductClaims & { sid: string }>;
}

const ALGORITHM = 'HS256';
const ISSUER = 'harbour-tools';
const AUDIENCE = 'harbour-tools-api';

/**
 * Product tokens signed with HS256: the server alone issues and reads them, so that no key needs to be published.
 * @param secret 32 bytes at least
 */
export function createProductTokens(secret: Uint8Array): ProductTokens {
  if (secret.byteLength < 32) throw new Error('The secret of the product tokens needs 32 bytes at least.');
  // Made once: as bytes it would be made anew for every call.
  const key = crypto.subtle.importKey('raw', new Uint8Array(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
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
      const claims = await verifiedPayload(token, await key, now);
      if (typeof claims.sid !== 'string' || !productClaimsSchema.isValidSync(claims)) throw notSignedIn();
      return { ...productClaimsSchema.cast(claims, { stripUnknown: true }), sid: claims.sid };
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
