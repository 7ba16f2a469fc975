import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { chosenClientsReducer } from '@/entities/client';
import { documentUploadsReducer } from '@/entities/document';
import { leadAnswersReducer } from '@/entities/lead';
import { preferenceReducer } from '@/entities/preference';
import { savedPathReducer, sessionReducer } from '@/entities/session';
import { signUpReducer } from '@/entities/sign-up';
import { targetSelectionReducer } from '@/entities/target';
import { templateWizardReducer } from '@/entities/template';
import { draftsReducer, storeDrafts } from '@/features/keep-draft';
import { baseApi, fetchAgain } from '@/shared/api';
import { pendingChangeReducer } from '@/shared/lib/pending-change';
import { createAppListener, shownStateReducer } from '@/shared/redux';
import { notificationsReducer } from '@/shared/ui/snack-bar';
import { actionTap } from '../replay/action-tap';
import { forgetUser } from './forget-user';
import { forgetWithdrawn } from './forget-withdrawn';
import { showFailures } from './show-failures';

export const rootReducer = combineReducers({
  [baseApi.reducerPath]: baseApi.reducer,
  chosenClients: chosenClientsReducer,
  documentUploads: documentUploadsReducer,
  drafts: draftsReducer,
  leadAnswers: leadAnswersReducer,
  notifications: notificationsReducer,
  pendingChanges: pendingChangeReducer,
  preferences: preferenceReducer,
  savedPath: savedPathReducer,
  session: sessionReducer,
  shown: shownStateReducer,
  signUp: signUpReducer,
  targetSelection: targetSelectionReducer,
  templateWizard: templateWizardReducer,
});

type State = ReturnType<typeof rootReducer>;

/** Functions and errors that redux-persist's own actions carry. */
const PERSIST_PATHS = ['register', 'rehydrate', 'result', 'err'];

/**
 * Creates a store; the portal has one, each test its own. Cached answers are left out of development's serialisability
 * check, which costs 37 ms per action with a big cache.
 */
export function createStore(preloadedState?: Partial<State>) {
  const listener = createAppListener();
  showFailures(listener.startListening);
  forgetUser(listener.startListening);
  forgetWithdrawn(listener.startListening);
  storeDrafts(listener.startListening);
  return configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (getDefault) =>
      getDefault({
        serializableCheck: { ignoredPaths: ['api'], ignoredActionPaths: ['payload', 'meta', ...PERSIST_PATHS] },
        // Redux Toolkit freezes the state, so a mutation throws without this comparison of all of it at every action.
        immutableCheck: false,
      })
        .prepend(listener.middleware)
        .concat(fetchAgain, baseApi.middleware, actionTap),
  });
}
