import { useEffect, useState, type ReactNode } from 'react';
import { createSessionKeeper, SessionKeeperProvider, type IdentityClients } from '@/entities/session';
import { identityClients } from '@/features/sign-in';
import { useAppStore } from '@/shared/redux';

interface SessionProviderProps {
  /** The identity providers; tests bring their own. */
  clients?: IdentityClients;
  children: ReactNode;
}

/** Gives the app its session keeper, which follows the other tabs as long as the app stands. */
export function SessionProvider({ clients = identityClients, children }: SessionProviderProps) {
  const store = useAppStore();
  const [keeper] = useState(() => createSessionKeeper({ store, clients }));

  useEffect(() => keeper.follow(), [keeper]);

  return <SessionKeeperProvider value={keeper}>{children}</SessionKeeperProvider>;
}
