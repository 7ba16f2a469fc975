import { isRejectedWithValue } from '@reduxjs/toolkit';
import { isApiError } from '@/shared/api';
import type { StartAppListening } from '@/shared/redux';
import { notificationShown } from '@/shared/ui/snack-bar';

/** The shared response handler (A §8): every failed call that did not opt out shows its message as an error. */
export function showFailures(startListening: StartAppListening): void {
  startListening({
    matcher: isRejectedWithValue,
    effect: ({ payload }, { dispatch, getState }) => {
      if (!isApiError(payload) || payload.shownInPlace) return;
      // Answers that were still on their way when the session ended concern nobody on the login screen.
      if (payload.kind === 'access-denied' && getState().session.status === 'signedOut') return;
      dispatch(notificationShown(payload.message, 'error'));
    },
  });
}
