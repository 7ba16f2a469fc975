import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { AnswerChanges } from '@contract/template-answers';
import type { SessionRoot } from '@/entities/session/@x/template';
import { answeredBy, type AnswerMeta } from '@/shared/api';

/** The client whose answers these are (product/template-document#account). */
export interface WizardAccount {
  accountId: string;
  accountName: string;
  /** The client's id in calls for answers. */
  externalId: string;
}

export interface WizardPlace {
  templateId: string | null;
  account: WizardAccount | null;
  /** Who or what the document is about; nobody if `''` or missing. */
  subjectId?: string;
  /** 1 answers the questions, 2 shows the document. */
  step: 1 | 2;
}

export interface TemplateWizardState extends WizardPlace {
  /** The owner of this state; null before the wizard is opened. */
  owner: string | null;
  /** By client, answers that the server has not confirmed yet; `''` clears one. Confirmed ones are the server's. */
  unsaved: Record<string, AnswerChanges>;
  /** By client, while a save is running or has failed. */
  saves: Record<string, 'saving' | 'failed'>;
  /** By client, the version of the server's latest answers. Missing in stored states that are older than it. */
  versions?: Record<string, string>;
  /** By client, the version that was shown when the first of its unsaved answers was given. */
  seen?: Record<string, string>;
  /** By client and key, somebody else's answers, given after the unsaved one with the same key. */
  clashes?: Record<string, Record<string, string>>;
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

function noteVersion(state: TemplateWizardState, externalId: string, meta: unknown): void {
  const version = (meta as AnswerMeta | undefined)?.version;
  if (version == null) return;
  state.versions = { ...state.versions, [externalId]: version };
  if (!state.unsaved[externalId]) basedOnLatest(state, externalId);
}

/** From now on, the client's unsaved answers count as given by somebody who has seen its latest ones. */
function basedOnLatest(state: TemplateWizardState, externalId: string): void {
  const version = state.versions?.[externalId];
  if (version !== undefined) state.seen = { ...state.seen, [externalId]: version };
}

/**
 * The document that is being made from a template: its client, the step, and unsaved answers
 * (product/template-document#when-saved).
 */
const templateWizardSlice = createSlice({
  name: 'templateWizard',
  initialState,
  reducers: {
    /** The wizard was opened: clears another user's state and restores the user's own. */
    wizardOpened: (state, { payload }: PayloadAction<{ owner: string; unsaved: Record<string, AnswerChanges> }>) =>
      state.owner === payload.owner ? undefined : { ...initialState, ...payload },
    wizardPlaceChanged: (state, { payload }: PayloadAction<WizardPlace>) => {
      Object.assign(state, payload);
    },
    /** Every action names its user and client, so that answers never mix. */
    answersChanged: (state, { payload }: PayloadAction<OfClient & { changes: AnswerChanges }>) => {
      const { owner, externalId, changes } = payload;
      if (state.owner !== owner) return;
      if (!state.unsaved[externalId]) basedOnLatest(state, externalId);
      state.unsaved[externalId] = { ...state.unsaved[externalId], ...changes };
      if (state.saves[externalId] === 'failed') delete state.saves[externalId];
    },
    answersSaveStarted: (state, { payload: { owner, externalId } }: PayloadAction<OfClient>) => {
      if (state.owner === owner) state.saves[externalId] = 'saving';
    },
    /** Answers that changed while they were being sent stay unsaved. */
    answersSaved: (state, { payload }: PayloadAction<OfClient & { sent: AnswerChanges }>) => {
      const { owner, externalId, sent } = payload;
      if (state.owner !== owner) return;
      delete state.saves[externalId];
      forgetSaved(state, externalId, sent);
      basedOnLatest(state, externalId);
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
    /** Somebody else has given these answers since. */
    answersClashed: (state, { payload }: PayloadAction<OfClient & { theirs: Record<string, string> }>) => {
      const { owner, externalId, theirs } = payload;
      if (state.owner !== owner) return;
      state.clashes = { ...state.clashes, [externalId]: { ...state.clashes?.[externalId], ...theirs } };
      // All other answers are sent again.
      delete state.saves[externalId];
    },
    /** The user has decided: their own answer is saved again, or dropped. */
    clashDecided: (state, { payload }: PayloadAction<OfClient & { key: string; keepsOwn: boolean }>) => {
      const { owner, externalId, key, keepsOwn } = payload;
      const own = state.unsaved[externalId]?.[key];
      if (state.owner !== owner || own === undefined) return;
      if (!keepsOwn) forgetSaved(state, externalId, { [key]: own });
      const open = state.clashes?.[externalId];
      if (open) delete open[key];
      if (open && Object.keys(open).length === 0) delete state.clashes?.[externalId];
      basedOnLatest(state, externalId);
      delete state.saves[externalId];
    },
    /** The user has signed out. */
    templateWizardForgotten: () => initialState,
  },
  extraReducers: (builder) => {
    builder
      .addMatcher(answeredBy<string>('getTemplateAnswers'), (state, { meta }) => {
        noteVersion(state, meta.arg.originalArgs, meta.baseQueryMeta);
      })
      .addMatcher(answeredBy<{ externalId: string }>('saveTemplateAnswers'), (state, { meta }) => {
        noteVersion(state, meta.arg.originalArgs.externalId, meta.baseQueryMeta);
      });
  },
});

export const {
  answersChanged,
  answersClashed,
  answersSaved,
  answersSavedElsewhere,
  answersSaveFailed,
  answersSaveStarted,
  clashDecided,
  templateWizardForgotten,
  wizardOpened,
  wizardPlaceChanged,
} = templateWizardSlice.actions;
export const templateWizardReducer = templateWizardSlice.reducer;

export type TemplateWizardRoot = WithSlice<typeof templateWizardSlice>;

export function selectWizardPlace({ session, templateWizard }: TemplateWizardRoot & SessionRoot): WizardPlace {
  return isOwn(session.user?.userId, templateWizard) ? templateWizard : initialState;
}

export function selectUnsavedAnswers(
  { session, templateWizard }: TemplateWizardRoot & SessionRoot,
  externalId: string,
): AnswerChanges {
  if (!isOwn(session.user?.userId, templateWizard)) return NOTHING;
  return templateWizard.unsaved[externalId] ?? NOTHING;
}

/** Somebody else's answers to questions that the user has answered, by key. */
export function selectAnswerClashes(
  { templateWizard }: TemplateWizardRoot,
  externalId: string,
): Readonly<Record<string, string>> {
  return templateWizard.clashes?.[externalId] ?? NOTHING;
}

export function selectAnswersSave(
  { templateWizard }: TemplateWizardRoot,
  externalId: string,
): 'saving' | 'failed' | null {
  return templateWizard.saves[externalId] ?? null;
}

function isOwn(userId: string | undefined, { owner }: TemplateWizardState): boolean {
  return userId !== undefined && owner === userId;
}
