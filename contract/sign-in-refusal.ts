/**
 * Codes of the 401 for a sign-in that must be repeated at the provider: its token has already been exchanged, or it did
 * not begin with this server's nonce. Imports no libraries, because the start-up uses it.
 */
export const TOKEN_USED = 'token-used';
export const NONCE_REFUSED = 'nonce-refused';

/** Code of the 403 for a call whose role the caller lacks, or lost: the portal then asks for the current roles. */
export const ROLE_MISSING = 'role-missing';
