import { isRecord, isText } from '@contract/guards';
import type { ProductClaims, ProductToken } from '@contract/session';
import { isSignInMethod } from '@contract/sign-in-method';
import type { StoredSession } from './session-token';

/**
 * The shapes that start-up has to check before anything is on the screen. By hand, not by the contract's schemas: their
 * library alone would be a twelfth of the login screen's code. A test holds both to the same verdicts.
 */

const isFilledText = (value: unknown): value is string => isText(value) && value !== '';
const isOptionalText = (value: unknown) => value === undefined || isText(value);

/** True for a list of filled texts. */
export function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isFilledText);
}

/** True for an answer of the token exchange (contract `productTokenSchema`). */
export function isProductToken(value: unknown): value is ProductToken {
  return isRecord(value) && isFilledText(value.token) && isFilledText(value.expires);
}

/** True for the claims of a product token (contract `productClaimsSchema`). */
export function isProductClaims(value: unknown): value is ProductClaims {
  return (
    isRecord(value) &&
    isFilledText(value.sub) &&
    isFilledText(value.email) &&
    isText(value.given_name) &&
    isText(value.family_name) &&
    isTextList(value.roles) &&
    typeof value.exp === 'number' &&
    !Number.isNaN(value.exp) &&
    [value.sid, value.tid, value.tenant].every(isOptionalText)
  );
}

/** True for a session as the browser keeps it. */
export function isStoredSession(value: unknown): value is StoredSession {
  return (
    isRecord(value) &&
    isFilledText(value.token) &&
    isFilledText(value.expires) &&
    !Number.isNaN(Date.parse(value.expires)) &&
    isSignInMethod(value.authMethod) &&
    isFilledText(value.lineage)
  );
}

/** What one tab tells the others. */
export interface SessionNews {
  session: StoredSession | null;
  ended: string | null;
  /** What a sign-in's roles have become. */
  roles?: { lineage: string; roles: string[] };
}

/** True for news of another tab. */
export function isSessionNews(value: unknown): value is SessionNews {
  return (
    isRecord(value) &&
    (value.session === null || isStoredSession(value.session)) &&
    (value.ended === null || isText(value.ended)) &&
    (value.roles === undefined ||
      (isRecord(value.roles) && isFilledText(value.roles.lineage) && isTextList(value.roles.roles)))
  );
}
