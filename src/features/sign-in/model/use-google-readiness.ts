import { useCallback, useEffect, useState } from 'react';
import { offersSignIn } from '@/shared/config';
import { loadGoogleLibrary } from '../lib/google-library';

/** `waiting` polls, `unavailable` gave up after 10 s (product/session#google-readiness), `not-offered` never asks. */
export type GoogleReadiness = 'waiting' | 'ready' | 'unavailable' | 'not-offered';

/** Whether 'Sign in with Google' can be pressed, and a function that tries again once polling has given up. */
export function useGoogleReadiness(): { readiness: GoogleReadiness; retry: () => void } {
  const [readiness, setReadiness] = useState<GoogleReadiness>(offersSignIn('groupgoogle') ? 'waiting' : 'not-offered');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!offersSignIn('groupgoogle')) return;
    let isCurrent = true;
    loadGoogleLibrary().then(
      () => isCurrent && setReadiness('ready'),
      () => isCurrent && setReadiness('unavailable'),
    );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  const retry = useCallback(() => {
    setReadiness('waiting');
    setAttempt((count) => count + 1);
  }, []);

  return { readiness, retry };
}
