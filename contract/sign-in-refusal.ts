/**
 * Codes of the 401 for a sign-in that only another one at the provider can replace: its token has been exchanged before, or
 * it did not begin with a nonce of this server. No library here: start-up reads it.
 */
export const TOKEN_USED = 'token-used';
export const NONCE_REFUSED = 'nonce-refused';

/** Code of the 403 for a call whose role the caller does not hold, or no longer: the portal asks which ones are left. */
export const ROLE_MISSING = 'role-missing';
