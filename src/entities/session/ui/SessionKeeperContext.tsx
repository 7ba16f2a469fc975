import { createContext, useContext } from 'react';
import type { SessionKeeper } from '../model/session-keeper';

const SessionKeeperContext = createContext<SessionKeeper | null>(null);

/** Gives the screens below it the session's keeper. */
export const SessionKeeperProvider = SessionKeeperContext.Provider;

/** The session's keeper: what signs in, renews and signs out. Throws outside its provider, which is a mistake in code. */
export function useSessionKeeper(): SessionKeeper {
  const keeper = useContext(SessionKeeperContext);
  if (!keeper) throw new Error('useSessionKeeper needs a SessionKeeperProvider above it');
  return keeper;
}
