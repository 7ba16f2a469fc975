export { InteractionRequired } from './model/identity-client';
export type { IdentityClient, IdentityClients } from './model/identity-client';
export { sessionReducer, signedIn, signedOut } from './model/session-slice';
export type { SessionState, SessionUser } from './model/session-slice';
