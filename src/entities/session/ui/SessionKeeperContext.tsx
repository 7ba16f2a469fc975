import { createContext, useContext } from 'react';
import type { SessionKeeper } from '../model/session-keeper';

const SessionKeeperContext = createContext<SessionKeeper | null>(null);

export const SessionKeeperProvider = SessionKeeperContext.Provider;

/** The session keeper, which signs in, renews and signs out. Throws outside its provider. */
export function useSessionKeeper(): SessionKeeper {
  const keeper = useContext(SessionKeeperContext);
  if (!keeper) throw new Error('useSessionKeeper needs a SessionKeeperProvider above it');
  return keeper;
}
