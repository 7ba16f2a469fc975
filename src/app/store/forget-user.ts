import { chosenClientsForgotten } from '@/entities/client';
import { forgetUploads } from '@/entities/document';
import { leadAnswersForgotten } from '@/entities/lead';
import { signedOut } from '@/entities/session';
import { signUpForgotten } from '@/entities/sign-up';
import { templateWizardForgotten } from '@/entities/template';
import { baseApi } from '@/shared/api';
import { pendingChangesForgotten } from '@/shared/lib/pending-change';
import type { StartAppListening } from '@/shared/redux';
import { notificationDismissed } from '@/shared/ui/snack-bar';

/**
 * Once nobody is signed in, nothing of the last user's answers or messages stays for the next one
 * (product/session#nothing-left). Slices that hold something of a user answer to `signedOut` themselves.
 */
export function forgetUser(startListening: StartAppListening): void {
  startListening({
    actionCreator: signedOut,
    effect: (_action, { dispatch, getOriginalState, getState }) => {
      // A visitor who looks at the login screen and comes back has signed in nowhere, and keeps the sign-up.
      if (getOriginalState().session.status === 'signedIn') dispatch(signUpForgotten());
      dispatch(baseApi.util.resetApiState());
      dispatch(chosenClientsForgotten());
      dispatch(leadAnswersForgotten());
      dispatch(forgetUploads());
      dispatch(pendingChangesForgotten());
      dispatch(templateWizardForgotten());
      getState().notifications.forEach(({ id }) => dispatch(notificationDismissed(id)));
    },
  });
}
