import { useEffect, type ReactNode } from 'react';
import { SessionKeeperProvider, type SessionKeeper } from '@/entities/session';

interface SessionProviderProps {
  keeper: SessionKeeper;
  children: ReactNode;
}

/** Provides the session keeper, which follows the other tabs while the app is mounted. */
export function SessionProvider({ keeper, children }: SessionProviderProps) {
  useEffect(() => keeper.follow(), [keeper]);

  return <SessionKeeperProvider value={keeper}>{children}</SessionKeeperProvider>;
}
