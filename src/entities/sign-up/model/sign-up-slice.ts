import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';

/** The roles at a business that the landing and step 5 offer (product/sign-up#landing). */
export const BUSINESS_ROLES = [
  'Business Owner / Manager',
  'HR Professional',
  'Health & Safety Professional',
  'Facilities Manager',
] as const;

export type BusinessRole = (typeof BUSINESS_ROLES)[number];

/** The last of the eight steps (product/sign-up#steps). */
export const LAST_STEP = 8;

/** The answers of the sign-up; null: not chosen yet. Never the password, which stays in its field. */
export interface SignUpAnswers {
  /** The user id. */
  email: string;
  businessName: string;
  /** As typed. */
  employeeCount: string;
  /** As typed. */
  registrationNumber: string;
  role: BusinessRole | null;
  hasHrSoftware: boolean | null;
  hasCompliantContracts: boolean | null;
  /** The optional contracts item of the package was removed. */
  isReviewRemoved: boolean;
}

export interface SignUpState extends SignUpAnswers {
  /** 0 before the first step, 1 to 8, and 9 after the last. */
  step: number;
}

export const NO_SIGN_UP: SignUpState = {
  step: 0,
  email: '',
  businessName: '',
  employeeCount: '',
  registrationNumber: '',
  role: null,
  hasHrSoftware: null,
  hasCompliantContracts: null,
  isReviewRemoved: false,
};

/** Stored with the tab, so that a reload loses no answers, and a public computer deletes them with the tab. */
const signUpSlice = createSlice({
  name: 'signUp',
  initialState: NO_SIGN_UP,
  reducers: {
    signUpAnswered: (state, { payload }: PayloadAction<Partial<SignUpAnswers>>) => ({ ...state, ...payload }),
    /** From the landing to the first step. */
    signUpBegun: (state) => {
      state.step = Math.max(1, state.step);
    },
    /** Completes that step; a second press of its button has no effect. No way back (product/sign-up#no-back). */
    signUpStepDone: (state, { payload: step }: PayloadAction<number>) => {
      if (Math.max(1, state.step) === step) state.step = step + 1;
    },
    signUpForgotten: () => NO_SIGN_UP,
  },
});

export const { signUpAnswered, signUpBegun, signUpForgotten, signUpStepDone } = signUpSlice.actions;
export const signUpReducer = signUpSlice.reducer;

export type SignUpRoot = WithSlice<typeof signUpSlice>;

export const selectSignUp = ({ signUp }: SignUpRoot) => signUp;
