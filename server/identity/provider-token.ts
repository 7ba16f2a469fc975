import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import type { Clock } from '../deps';
import { ApiFailure, notSignedIn } from '../http/api-failure';

/** The rules for an id token of a certain provider for this portal. */
export interface ProviderTokenRules {
  /** Named in log lines and in the 503 if its keys cannot be fetched. */
  provider: string;
  issuer: string | string[];
  /** The name under which the issuer's accounts are stored: it may be written in two ways, or change with the port. */
  storedAs: string;
  audience: string;
  keys: JWTVerifyGetKey;
}

/** Entra ID and Google sign id tokens with RS256; nothing else is accepted, regardless of the token's header. */
const ALGORITHMS = ['RS256'];
/** The allowed difference between the clocks of provider and server. */
const CLOCK_TOLERANCE_SECONDS = 60;

/**
 * The claims of an id token whose signature, algorithm, issuer, audience and expiry satisfy `rules`. @throws ApiFailure
 * 401 for every other token, 503 if the provider's keys cannot be fetched
 */
export async function verifyProviderToken(
  idToken: string,
  rules: ProviderTokenRules,
  clock: Clock,
  requiredClaims: string[] = ['sub', 'iat', 'exp'],
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, rules.keys, {
      algorithms: ALGORITHMS,
      issuer: rules.issuer,
      audience: rules.audience,
      requiredClaims,
      currentDate: clock.now(),
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    // A token for several audiences could be replayed here by any of them.
    if (Array.isArray(payload.aud) && payload.aud.length > 1) throw refusedToken();
    return payload;
  } catch (error) {
    if (error instanceof ApiFailure) throw error;
    if (isAboutTheToken(error)) throw refusedToken();
    const title = `${rules.provider} does not answer. Try again in a minute.`;
    throw new ApiFailure(503, 'provider-unreachable', title, {}, { cause: error });
  }
}

/** A claim that is a non-empty text, or null. */
export function textClaim(payload: JWTPayload, name: string): string | null {
  const value = payload[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

export const refusedToken = () => notSignedIn('The sign-in could not be verified.');

/** False if the key set timed out or could not be fetched or parsed, which is not the caller's fault. */
function isAboutTheToken(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return false;
  // jose reports a failed fetch of the key set as the bare base class.
  return error instanceof errors.JOSEError && error.code !== errors.JOSEError.code;
}
