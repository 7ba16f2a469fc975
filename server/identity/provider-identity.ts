import { isOneOf } from '@contract/guards';
import { createHash } from 'node:crypto';
import { hasRole, roleClaim, ROLES } from '@contract/role';
import type { JWTPayload } from 'jose';
import type { Clock, VerifyIdentity } from '../deps';
import { refusedToken, textClaim, verifyProviderToken, type ProviderTokenRules } from './provider-token';

/**
 * Verifies id tokens of a corporate directory (Entra ID, or the local stand-in for it).
 *
 * The user principal name identifies the person: the tenant has proved that it owns its domain. A directory's `email`
 * claim is free text (a guest's home directory may put anything into it), so it counts only if the directory says that
 * it verified the domain (`xms_edov`).
 * @param tenantId the only tenant whose staff may sign in
 */
export function verifyDirectoryIdentity(rules: ProviderTokenRules, tenantId: string, clock: Clock): VerifyIdentity {
  return async (idToken) => {
    const payload = await verifyProviderToken(idToken, rules, clock);
    if (payload['tid'] !== tenantId) throw refusedToken();
    const email = emailOf(textClaim(payload, 'preferred_username')) ?? verifiedDirectoryEmail(payload);
    if (!email) throw refusedToken();
    return {
      email,
      ...accountOf(payload, rules),
      ...tokenOf(idToken, payload),
      tenantId,
      session: textClaim(payload, 'sid'),
      roles: directoryRoles(payload),
    };
  };
}

/** Verifies id tokens of a standard OpenID provider in Entra ID's place. Only a verified address identifies a person. */
export function verifyOpenIdIdentity(rules: ProviderTokenRules, clock: Clock): VerifyIdentity {
  return async (idToken) => {
    const { payload, person } = await verifiedAddress(idToken, rules, clock);
    return { ...person, tenantId: null, session: textClaim(payload, 'sid'), roles: directoryRoles(payload) };
  };
}

/** Verifies credentials of Google or its stand-in. Only an address that Google has verified identifies a person. */
export function verifyGoogleIdentity(rules: ProviderTokenRules, clock: Clock): VerifyIdentity {
  return async (idToken) => {
    const { payload, person } = await verifiedAddress(idToken, rules, clock);
    return { ...person, tenantId: textClaim(payload, 'hd'), roles: null };
  };
}

/** Outside a company's directory, anyone may choose a user name. @throws unless the provider has verified the address */
async function verifiedAddress(idToken: string, rules: ProviderTokenRules, clock: Clock) {
  const payload = await verifyProviderToken(idToken, rules, clock);
  const email = emailOf(textClaim(payload, 'email'));
  if (!email || payload['email_verified'] !== true) throw refusedToken();
  return { payload, person: { email, ...accountOf(payload, rules), ...tokenOf(idToken, payload) } };
}

function accountOf(payload: JWTPayload, { storedAs }: ProviderTokenRules) {
  const subject = textClaim(payload, 'sub');
  if (!subject) throw refusedToken();
  return { issuer: storedAs, subject };
}

function tokenOf(idToken: string, payload: JWTPayload) {
  const signed = idToken.slice(0, idToken.lastIndexOf('.'));
  const hash = createHash('sha256').update(signed).digest('base64url');
  return { token: { hash, nonce: textClaim(payload, 'nonce'), expiresAt: new Date((payload.exp ?? 0) * 1000) } };
}

function verifiedDirectoryEmail(payload: JWTPayload): string | null {
  const verified = isOneOf([true, 1, '1', 'true'], payload['xms_edov']);
  return verified ? emailOf(textClaim(payload, 'email')) : null;
}

function emailOf(text: string | null): string | null {
  return text && /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(text) ? text : null;
}

/** The portal's roles among the token's app roles (`tools:marketing`, …); null if the directory assigns none at all. */
function directoryRoles(payload: JWTPayload): string[] | null {
  const claim = payload['roles'];
  if (!Array.isArray(claim)) return null;
  const given = claim.filter((role): role is string => typeof role === 'string');
  return ROLES.filter((role) => hasRole(given, role)).map(roleClaim);
}
