import { useCallback, useRef, useState } from 'react';
import type { SignInMethod } from '@contract/sign-in-method';
import { useAppSelector } from '@/shared/redux';
import { selectIsSigningOut, selectSignInFailure, type SignInFailure } from '../model/session-slice';
import { useSessionKeeper } from './SessionKeeperContext';

interface SignIn {
  /** Saves the current path and starts the visible sign-in. */
  signIn(method: SignInMethod): Promise<void>;
  pending: SignInMethod | null;
  /** The error of the last sign-in, including one by redirect; to be shown beside its button. */
  failure: SignInFailure | null;
  /** A sign-out is about to leave the page: there is no point in signing in before that (product/session#sign-out). */
  isSigningOut: boolean;
}

/** The sign-in buttons of the login screen (product/session#login-screen). */
export function useSignIn(): SignIn {
  const keeper = useSessionKeeper();
  const failure = useAppSelector(selectSignInFailure);
  const isSigningOut = useAppSelector(selectIsSigningOut);
  const [pending, setPending] = useState<SignInMethod | null>(null);
  const presses = useRef(0);

  const signIn = useCallback(
    async (method: SignInMethod) => {
      presses.current += 1;
      const press = presses.current;
      setPending(method);
      await keeper.signIn(method);
      // Otherwise a later press has replaced this one.
      if (press === presses.current) setPending(null);
    },
    [keeper],
  );

  return { signIn, pending, failure, isSigningOut };
}
