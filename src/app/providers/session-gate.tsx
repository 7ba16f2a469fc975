import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  pathForgotten,
  selectSavedPath,
  selectSessionStatus,
  useSessionKeeper,
  type SessionRoot,
  selectUserId,
  type SavedPathRoot,
} from '@/entities/session';
import { useGetConfigurationQuery } from '@/shared/api';
import { fetchedComponent } from '@/shared/lib/fetched-component';
import { log } from '@/shared/lib/log';
import { useAppDispatch, useAppSelector, useAppStore } from '@/shared/redux';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { ReportButton } from '../replay/view/ReportButton';
import { Starting } from './starting';

/** The login screen, which neither a public screen nor a returning user needs. */
export const loginPage = fetchedComponent(async () => (await import('@/pages/login')).LoginPage);

/**
 * Start-up screen, login screen or the portal, by the state of the session (product/session#states). Rendered inside the
 * router, only around the private routes: a public screen neither waits for a session nor sends anybody to sign in.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const keeper = useSessionKeeper();
  const status = useAppSelector(selectSessionStatus);
  const userId = useAppSelector(selectUserId) ?? undefined;

  useEffect(() => {
    void keeper.start();
  }, [keeper]);

  if (status === 'loading') return <Starting progress={0.4} label="Signing in" />;
  if (status === 'signedOut') {
    return (
      <ErrorBoundary help={<ReportButton />}>
        <Suspense fallback={null}>
          <loginPage.Component footer={<ReportButton />} />
        </Suspense>
      </ErrorBoundary>
    );
  }
  // The key resets all screen state, so that the next person sees nothing of the previous one.
  return <SignedIn key={userId}>{children}</SignedIn>;
}

/**
 * Fetches `/vars`, then returns to the path saved before the sign-in, even if fetching failed. No screen starts before
 * that, because its first calls may depend on `/vars`.
 */
function SignedIn({ children }: { children: ReactNode }) {
  const { isSuccess, isError, error } = useGetConfigurationQuery();
  const [isSettled, setIsSettled] = useState(false);
  // Stays true: a later attempt after a failure does not remove the screen.
  if (!isSettled && (isSuccess || isError)) setIsSettled(true);
  const hasReturned = useReturnToSavedPath(isSettled);

  useEffect(() => {
    if (error) log.error('The configuration could not be loaded', error);
  }, [error]);

  if (!isSettled || !hasReturned) return <Starting progress={0.8} label="Opening the portal" />;
  return children;
}

/** True once the saved path has been applied; a path that does not exist in this portal is only cleared. */
function useReturnToSavedPath(isSettled: boolean): boolean {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { getState } = useAppStore<SavedPathRoot & SessionRoot>();
  const { key } = useLocation();
  const [start] = useState(() => ({ path: selectSavedPath(getState()), key }));
  // Not when `navigate` resolves: the router shows the new location a moment later.
  const hasReturned = start.path === null || key !== start.key;

  useEffect(() => {
    if (isSettled) dispatch(pathForgotten());
  }, [dispatch, isSettled]);
  useEffect(() => {
    if (hasReturned || start.path === null || !isSettled) return;
    void navigate(start.path, { replace: true });
  }, [hasReturned, isSettled, navigate, start]);

  return hasReturned;
}
