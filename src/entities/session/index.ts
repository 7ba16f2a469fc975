export { sessionReducer, signedIn, signedOut } from './model/session-slice';
export type { SessionState, SessionUser } from './model/session-slice';
