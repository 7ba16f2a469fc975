import type { ReactNode } from 'react';
import { LoginPage } from '@/pages/login';
import { useAppSelector } from '@/shared/redux';
import { StartUpScreen } from '@/shared/ui/start-up-screen';

/** Start-up screen, login screen or the portal, by the state of the session (A §2.2, §4). Stands inside the router. */
export function SessionGate({ children }: { children: ReactNode }) {
  const status = useAppSelector((state) => state.session.status);
  if (status === 'loading') return <StartUpScreen />;
  if (status === 'signedOut') return <LoginPage />;
  return children;
}
