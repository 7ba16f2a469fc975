/**
 * Code of the 401 for a product token whose session has ended on the server: signed out, ended from another browser, or
 * the person has left. Unlike other 401s, it never means a missing role (product/session#access-denied-keeps-session),
 * so the portal goes to the login screen. Imports no libraries, because the start-up uses it.
 */
export const SESSION_ENDED = 'session-ended';
