import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SignInMethod } from '@contract/session';

/** The signed-in user (A §3). */
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

export interface SessionState {
  status: 'loading' | 'signedIn' | 'signedOut';
  user: SessionUser | null;
  token: string | null;
  /** End of the token as an ISO instant. */
  expiresOn: string | null;
}

const initialState: SessionState = { status: 'loading', user: null, token: null, expiresOn: null };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<{ user: SessionUser; token: string; expiresOn: string }>) => ({
      status: 'signedIn',
      ...payload,
    }),
    signedOut: (): SessionState => ({ ...initialState, status: 'signedOut' }),
  },
});

export const { signedIn, signedOut } = sessionSlice.actions;
export const sessionReducer = sessionSlice.reducer;
