import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AnswerChanges } from '@contract/template-answers';

/** The client whose answers these are (product/template-document#account). */
export interface WizardAccount {
  accountId: string;
  accountName: string;
  /** What the calls of answers name the client by. */
  externalId: string;
}

/** Where somebody is in the wizard. */
export interface WizardPlace {
  templateId: string | null;
  account: WizardAccount | null;
  /** 1 answers the questions, 2 shows the document. */
  step: 1 | 2;
}

export interface TemplateWizardState extends WizardPlace {
  /** Whose all this is; nobody's before the wizard is opened. */
  owner: string | null;
  /**
   * By client, what has been answered and the server has not confirmed yet; `''` takes an answer back. What it has
   * confirmed stays with the server's answers.
   */
  unsaved: Record<string, AnswerChanges>;
  /** By client, as long as a save is under way or has failed. */
  saves: Record<string, 'saving' | 'failed'>;
}

const initialState: TemplateWizardState = {
  owner: null,
  templateId: null,
  account: null,
  step: 1,
  unsaved: {},
  saves: {},
};

const NOTHING: AnswerChanges = {};

interface OfClient {
  owner: string;
  externalId: string;
}

function forgetSaved({ unsaved }: TemplateWizardState, externalId: string, saved: AnswerChanges): void {
  const left = Object.entries(unsaved[externalId] ?? {}).filter(
    ([key, value]) => !Object.hasOwn(saved, key) || saved[key] !== value,
  );
  if (left.length > 0) unsaved[externalId] = Object.fromEntries(left);
  else delete unsaved[externalId];
}

/**
 * The document that is being made of a template: for whom, how far, and answers on their way
 * (product/template-document#when-saved).
 */
const templateWizardSlice = createSlice({
  name: 'templateWizard',
  initialState,
  reducers: {
    /**
     * Somebody has opened the wizard: what another user left in this store goes, what they stored themselves comes back.
     */
    wizardOpened: (state, { payload }: PayloadAction<{ owner: string; unsaved: Record<string, AnswerChanges> }>) =>
      state.owner === payload.owner ? undefined : { ...initialState, ...payload },
    wizardPlaceChanged: (state, { payload }: PayloadAction<WizardPlace>) => {
      Object.assign(state, payload);
    },
    /** Every action says whose answers it is about, so that those of two clients or users never mix. */
    answersChanged: (state, { payload }: PayloadAction<OfClient & { changes: AnswerChanges }>) => {
      const { owner, externalId, changes } = payload;
      if (state.owner !== owner) return;
      state.unsaved[externalId] = { ...state.unsaved[externalId], ...changes };
      if (state.saves[externalId] === 'failed') delete state.saves[externalId];
    },
    answersSaveStarted: (state, { payload: { owner, externalId } }: PayloadAction<OfClient>) => {
      if (state.owner === owner) state.saves[externalId] = 'saving';
    },
    /** What has been answered again while it was sent stays unsaved. */
    answersSaved: (state, { payload }: PayloadAction<OfClient & { sent: AnswerChanges }>) => {
      const { owner, externalId, sent } = payload;
      if (state.owner !== owner) return;
      delete state.saves[externalId];
      forgetSaved(state, externalId, sent);
    },
    /** Another tab of the same user has saved them. */
    answersSavedElsewhere: (state, { payload }: PayloadAction<OfClient & { saved: AnswerChanges }>) => {
      const { owner, externalId, saved } = payload;
      if (state.owner !== owner) return;
      forgetSaved(state, externalId, saved);
      if (!state.unsaved[externalId] && state.saves[externalId] === 'failed') delete state.saves[externalId];
    },
    answersSaveFailed: (state, { payload: { owner, externalId } }: PayloadAction<OfClient>) => {
      if (state.owner === owner) state.saves[externalId] = 'failed';
    },
    /** Nobody is signed in any more. */
    templateWizardForgotten: () => initialState,
  },
});

export const {
  answersChanged,
  answersSaved,
  answersSavedElsewhere,
  answersSaveFailed,
  answersSaveStarted,
  templateWizardForgotten,
  wizardOpened,
  wizardPlaceChanged,
} = templateWizardSlice.actions;
export const templateWizardReducer = templateWizardSlice.reducer;

/** Where the present user is in the wizard. */
export function selectWizardPlace({ session, templateWizard }: RootState): WizardPlace {
  return isOwn(session.user?.userId, templateWizard) ? templateWizard : initialState;
}

/** What the present user has answered for a client and the server has not confirmed. */
export function selectUnsavedAnswers({ session, templateWizard }: RootState, externalId: string): AnswerChanges {
  if (!isOwn(session.user?.userId, templateWizard)) return NOTHING;
  return templateWizard.unsaved[externalId] ?? NOTHING;
}

export function selectAnswersSave({ templateWizard }: RootState, externalId: string): 'saving' | 'failed' | null {
  return templateWizard.saves[externalId] ?? null;
}

function isOwn(userId: string | undefined, { owner }: TemplateWizardState): boolean {
  return userId !== undefined && owner === userId;
}
