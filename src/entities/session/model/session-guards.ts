import { isFilledText, isRecord, isText } from '@contract/guards';
import type { ProductClaims } from '@contract/session';
import { isSignInMethod, type SignInMethod } from '@contract/sign-in-method';

/**
 * Checks for start-up, before anything is shown. Written by hand instead of with the contract's schemas, whose library
 * would be a twelfth of the login screen's code. A test ensures that both agree.
 */

const isOptionalText = (value: unknown) => value === undefined || isText(value);

/** True for a list of non-empty strings. */
export function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isFilledText);
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

/**
 * A session as stored and shared between tabs: the product token, its end as an ISO instant, and the method that renews
 * it. `lineage` stays the same through all renewals of a sign-in, so that a sign-out ends all its tokens, even late
 * ones.
 */
export interface StoredSession {
  token: string;
  expires: string;
  authMethod: SignInMethod;
  lineage: string;
}

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

/** A message from one tab to the others. */
export interface SessionNews {
  session: StoredSession | null;
  ended: string | null;
  roles?: { lineage: string; roles: string[] };
}

export function isSessionNews(value: unknown): value is SessionNews {
  return (
    isRecord(value) &&
    (value.session === null || isStoredSession(value.session)) &&
    (value.ended === null || isText(value.ended)) &&
    (value.roles === undefined ||
      (isRecord(value.roles) && isFilledText(value.roles.lineage) && isTextList(value.roles.roles)))
  );
}
