import { chosenClientsForgotten } from '@/entities/client';
import { forgetUploads } from '@/entities/document';
import { leadAnswersForgotten } from '@/entities/lead';
import { signedOut } from '@/entities/session';
import { signUpForgotten } from '@/entities/sign-up';
import { templateWizardForgotten } from '@/entities/template';
import { baseApi } from '@/shared/api';
import { pendingChangesForgotten } from '@/shared/lib/pending-change';
import type { StartListening } from '@/shared/redux';
import { forgetUndo, notificationDismissed } from '@/shared/ui/snack-bar';
import type { RootState } from './root-reducer';

/**
 * When nobody is signed in, none of the last user's answers or messages stay for the next user
 * (product/session#nothing-left). Slices with user data handle `signedOut` themselves.
 */
export function forgetUser(startListening: StartListening<RootState>): void {
  startListening({
    actionCreator: signedOut,
    effect: (_action, { dispatch, getOriginalState, getState }) => {
      // A visitor who only opens the login screen and returns was not signed in, and does not lose the sign-up.
      if (getOriginalState().session.status === 'signedIn') dispatch(signUpForgotten());
      dispatch(baseApi.util.resetApiState());
      dispatch(chosenClientsForgotten());
      dispatch(leadAnswersForgotten());
      dispatch(forgetUploads());
      dispatch(pendingChangesForgotten());
      dispatch(templateWizardForgotten());
      forgetUndo();
      getState().notifications.forEach(({ id }) => dispatch(notificationDismissed(id)));
    },
  });
}
