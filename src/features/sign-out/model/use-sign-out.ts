import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSessionKeeper } from '@/entities/session';
import { PATHS } from '@/shared/routes';

/**
 * The logout button's action (product/session#sign-out): signs out here, in every other tab and at the provider. The
 * next sign-in in this tab starts at Home, no matter who signs in. Resolves when the provider has been asked; callers do not
 * have to wait for it.
 */
export function useSignOut(): () => Promise<void> {
  const keeper = useSessionKeeper();
  const navigate = useNavigate();
  return useCallback(async () => {
    const signedOut = keeper.signOut();
    await navigate(PATHS.home, { replace: true });
    await signedOut;
  }, [keeper, navigate]);
}
