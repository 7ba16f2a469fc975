import { isRejectedWithValue } from '@reduxjs/toolkit';
import { isApiError } from '@/shared/api';
import type { StartListening } from '@/shared/redux';
import { notificationShown } from '@/shared/ui/snack-bar';
import type { RootState } from './root-reducer';

/**
 * The shared response handler: every failed call that did not opt out shows its message as an error, in addition to the
 * message on its screen. A read that fails again, after an automatic or manual retry, shows it only once.
 */
export function showFailures(startListening: StartListening<RootState>): void {
  startListening({
    matcher: isRejectedWithValue,
    effect: ({ payload, meta }, { dispatch, getState, getOriginalState }) => {
      if (!isApiError(payload) || payload.shownInPlace) return;
      if (hasFailedBefore(getOriginalState(), meta)) return;
      // Answers that arrive after the session has ended are not relevant on the login screen.
      if (payload.kind === 'access-denied' && getState().session.status === 'signedOut') return;
      dispatch(notificationShown(payload.message, 'error'));
    },
  });
}

/** Whether the read of this action has failed since it last succeeded; each failure of a write is shown. */
function hasFailedBefore({ api }: RootState, { arg }: { arg?: unknown }): boolean {
  if (typeof arg !== 'object' || arg === null || !('queryCacheKey' in arg)) return false;
  return api.queries[String(arg.queryCacheKey)]?.error !== undefined;
}
