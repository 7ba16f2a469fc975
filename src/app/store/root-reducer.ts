import { combineReducers, type Store } from '@reduxjs/toolkit';
import { chosenClientsReducer } from '@/entities/client';
import { documentUploadsReducer } from '@/entities/document';
import { leadAnswersReducer } from '@/entities/lead';
import { preferenceReducer } from '@/entities/preference';
import { savedPathReducer, sessionReducer } from '@/entities/session';
import { signUpReducer } from '@/entities/sign-up';
import { targetSelectionReducer } from '@/entities/target';
import { templateWizardReducer } from '@/entities/template';
import { draftsReducer } from '@/features/keep-draft';
import { baseApi } from '@/shared/api';
import { pendingChangeReducer } from '@/shared/lib/pending-change';
import { shownStateReducer, type AppDispatch } from '@/shared/redux';
import { notificationsReducer } from '@/shared/ui/snack-bar';

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

/** All of the store's state. Layers below `app` name the parts that their slices own. */
export type RootState = ReturnType<typeof rootReducer>;

/** The portal's store. Its dispatch takes thunks that read any part of the state. */
export type PortalStore = Omit<Store<RootState>, 'dispatch'> & { dispatch: AppDispatch };
