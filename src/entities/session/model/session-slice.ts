import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SignInMethod } from '@contract/sign-in-method';

/** The signed-in user (product/session#user-fields). */
export interface SessionUser {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  authMethod: SignInMethod;
  /** Role claims, `tools:marketing` and so on. */
  roles: string[];
  tenantId: string | null;
  tenant: string | null;
}

/** A sign-in that somebody asked for by a button and that did not work: shown beside that button. */
export interface SignInFailure {
  method: SignInMethod;
  message: string;
}

export interface SessionState {
  status: 'loading' | 'signedIn' | 'signedOut';
  user: SessionUser | null;
  token: string | null;
  /** End of the token as an ISO instant. */
  expiresOn: string | null;
  /** Why the last pressed sign-in button did not work. */
  signInFailure?: SignInFailure | null;
}

const initialState: SessionState = { status: 'loading', user: null, token: null, expiresOn: null };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** Somebody is signed in, or their token has been renewed. */
    signedIn: (_state, { payload }: PayloadAction<{ user: SessionUser; token: string; expiresOn: string }>) => ({
      status: 'signedIn',
      ...payload,
    }),
    /** The server says that the signed-in user holds other roles than before. */
    rolesChanged: (state, { payload }: PayloadAction<string[]>) => {
      if (state.user) state.user.roles = payload;
    },
    /** Nobody is signed in (any more). Whatever belongs to a user answers to this by forgetting it. */
    signedOut: ({ signInFailure }): SessionState => ({ ...initialState, status: 'signedOut', signInFailure }),
    signInStarted: (state) => {
      state.signInFailure = null;
    },
    signInFailed: (state, { payload }: PayloadAction<SignInFailure>) => {
      state.signInFailure = payload;
    },
  },
});

export const { rolesChanged, signedIn, signedOut, signInFailed, signInStarted } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;

export const selectSessionStatus = (state: RootState): SessionState['status'] => state.session.status;

export const selectUser = (state: RootState): SessionUser | null => state.session.user;

/** End of the present token as an ISO instant; null while nobody is signed in. */
export const selectExpiresOn = (state: RootState): string | null => state.session.expiresOn;

export const selectSignInFailure = (state: RootState): SignInFailure | null => state.session.signInFailure ?? null;
