/**
 * Code of the 401 for a token of ours whose session is over at the server: signed out, ended from another browser, or
 * of somebody who has left. Unlike any other 401 it can be no refusal of a role
 * (product/session#access-denied-keeps-session), so that the portal goes to the login screen. No library here: start-up
 * reads it.
 */
export const SESSION_ENDED = 'session-ended';
