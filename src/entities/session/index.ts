export { InteractionRequired } from './model/identity-client';
export type { IdentityClient, IdentityClients } from './model/identity-client';
export { takeToldRoles } from './model/live-roles';
export { hasStoredSession } from './model/session-record';
export { storedUser } from './model/stored-user';
export {
  isSavedPath,
  knownPath,
  pathForgotten,
  readSavedPath,
  savedPathReducer,
  selectSavedPath,
  type SavedPathRoot,
} from './model/saved-path';
export { createSessionKeeper } from './model/session-keeper';
export type { SessionKeeper } from './model/session-keeper';
export {
  rolesChanged,
  selectExpiresOn,
  selectRoles,
  selectSessionStatus,
  selectUser,
  selectUserId,
  sessionReducer,
  signedIn,
  signedOut,
} from './model/session-slice';
export type { SessionRoot, SessionState, SessionUser } from './model/session-slice';
export { SessionKeeperProvider, useSessionKeeper } from './ui/SessionKeeperContext';
export { useSignIn } from './ui/use-sign-in';
