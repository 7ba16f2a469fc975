import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { roleClaim } from '@contract/role';
import type { SignInMethod } from '@contract/sign-in-method';
import { selectExtensions } from '@/shared/api';

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

/** A failed sign-in by button: shown beside that button. */
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
  signInFailure?: SignInFailure | null;
  /** The user has signed out, and the provider's redirect is about to leave this page: a press would be lost. */
  isSigningOut?: boolean;
}

const initialState: SessionState = { status: 'loading', user: null, token: null, expiresOn: null };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    /** The user has signed in, or the token was renewed. */
    signedIn: (_state, { payload }: PayloadAction<{ user: SessionUser; token: string; expiresOn: string }>) => ({
      status: 'signedIn',
      ...payload,
    }),
    rolesChanged: (state, { payload }: PayloadAction<string[]>) => {
      if (state.user) state.user.roles = payload;
    },
    /** Nobody is signed in, or the user has signed out. All slices clear their user data on this action. */
    signedOut: ({ signInFailure }): SessionState => ({ ...initialState, status: 'signedOut', signInFailure }),
    signInStarted: (state) => {
      state.signInFailure = null;
    },
    signingOutChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isSigningOut = payload;
    },
    signInFailed: (state, { payload }: PayloadAction<SignInFailure>) => {
      state.signInFailure = payload;
    },
  },
});

export const { rolesChanged, signedIn, signedOut, signingOutChanged, signInFailed, signInStarted } =
  sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;

export type SessionRoot = WithSlice<typeof sessionSlice>;

export const selectSessionStatus = (state: SessionRoot): SessionState['status'] => state.session.status;

export const selectUser = (state: SessionRoot): SessionUser | null => state.session.user;

export const selectUserId = (state: SessionRoot): string | null => state.session.user?.userId ?? null;

const NO_ROLES: readonly string[] = [];

/** The user's role claims. Only a server with extensions can be administered (product/calls#extensions). */
export const selectRoles = createSelector([selectUser, selectExtensions], (user, hasExtensions): readonly string[] =>
  user === null || hasExtensions
    ? (user?.roles ?? NO_ROLES)
    : user.roles.filter((claim) => claim !== roleClaim('Admin')),
);

/** End of the current token as an ISO instant; null while nobody is signed in. */
export const selectExpiresOn = (state: SessionRoot): string | null => state.session.expiresOn;

export const selectSignInFailure = (state: SessionRoot): SignInFailure | null => state.session.signInFailure ?? null;

export const selectIsSigningOut = (state: SessionRoot): boolean => state.session.isSigningOut === true;
