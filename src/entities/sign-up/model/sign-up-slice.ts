import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

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

/** What somebody answers while they sign up; null: not chosen yet. Never the password, which stays in its field. */
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
  /** 0 before the first step, 1 to 8, and 9 behind the last. */
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

const KEY = 'harbour.signUp';

const signUpSlice = createSlice({
  name: 'signUp',
  initialState: readSignUp,
  reducers: {
    signUpAnswered: (state, { payload }: PayloadAction<Partial<SignUpAnswers>>) => ({ ...state, ...payload }),
    /** From the landing to the first step. */
    signUpBegun: (state) => {
      state.step = Math.max(1, state.step);
    },
    /**
     * That step is done; a second press of its button changes nothing. There is no way back (product/sign-up#no-back).
     */
    signUpStepDone: (state, { payload: step }: PayloadAction<number>) => {
      if (Math.max(1, state.step) === step) state.step = step + 1;
    },
    /** Everything is as it was before the first visit. */
    signUpForgotten: () => NO_SIGN_UP,
  },
});

export const { signUpAnswered, signUpBegun, signUpForgotten, signUpStepDone } = signUpSlice.actions;
export const signUpReducer = signUpSlice.reducer;

/** Keeps the answers for as long as the tab is open, so that a reload loses none; a public computer keeps no longer. */
export function keepSignUp(state: SignUpState): void {
  try {
    if (state === NO_SIGN_UP) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // storage is full or switched off: the answers hold until the page is reloaded
  }
}

/** What this tab has stored, each answer by its own shape; nothing answered where there is nothing readable. */
export function readSignUp(): SignUpState {
  const stored = readStored();
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const choice = (value: unknown) => (typeof value === 'boolean' ? value : null);
  const step = Number.isSafeInteger(stored.step) ? (stored.step as number) : 0;
  return {
    step: Math.min(Math.max(0, step), LAST_STEP + 1),
    email: text(stored.email),
    businessName: text(stored.businessName),
    employeeCount: text(stored.employeeCount),
    registrationNumber: text(stored.registrationNumber),
    role: BUSINESS_ROLES.find((role) => role === stored.role) ?? null,
    hasHrSoftware: choice(stored.hasHrSoftware),
    hasCompliantContracts: choice(stored.hasCompliantContracts),
    isReviewRemoved: stored.isReviewRemoved === true,
  };
}

function readStored(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {}; // edited by hand, or storage is switched off
  }
}
