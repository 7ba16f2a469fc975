import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { LeadAnswers } from '@contract/lead';

/** The two answers that survive a clear (product/lead-form#survive), and a reload too. */
export const SURVIVING_ANSWERS = ['ReferrerEmail', 'Division'] as const;

export type SurvivingAnswers = Partial<Record<(typeof SURVIVING_ANSWERS)[number], string>>;

/** One line of a sent lead: a question and its answer. */
export interface SentAnswer {
  question: string;
  answer: string;
}

export interface LeadAnswersState {
  /** By question key; answers to hidden questions are stored but not sent. */
  answers: Record<string, string>;
  /** Index of the current stage. */
  stage: number;
  status: 'editing' | 'submitting' | 'complete';
  /** The error of the last submission, until the next one. */
  failure: string | null;
  /** What was sent last. */
  sent: SentAnswer[];
}

const initialState: LeadAnswersState = { answers: {}, stage: 0, status: 'editing', failure: null, sent: [] };

/** The current lead (product/lead-form#draft): its answers by key, the stage of its form, and the outcome. */
const leadAnswersSlice = createSlice({
  name: 'leadAnswers',
  initialState,
  reducers: {
    /** The form was opened: adds answers from earlier leads, unless it has its own. */
    leadFormOpened: (state, { payload }: PayloadAction<SurvivingAnswers>) => {
      state.answers = { ...payload, ...state.answers };
    },
    leadDraftRestored: (state, { payload }: PayloadAction<Pick<LeadAnswersState, 'answers' | 'stage'>>) => {
      state.answers = payload.answers;
      state.stage = payload.stage;
    },
    /** Sets one answer, and those that follow from it. */
    leadAnswered: (state, { payload }: PayloadAction<LeadAnswers>) => {
      state.answers = { ...state.answers, ...payload };
    },
    leadStageOpened: (state, { payload }: PayloadAction<number>) => {
      state.stage = payload;
    },
    leadSubmissionStarted: (state) => {
      state.status = 'submitting';
      state.failure = null;
    },
    /** The answers stay (product/errors#lead). */
    leadSubmissionFailed: (state, { payload }: PayloadAction<string>) => {
      state.status = 'editing';
      state.failure = payload;
    },
    leadSubmitted: (state, { payload }: PayloadAction<SentAnswer[]>) => ({
      ...cleared(state),
      status: 'complete',
      sent: payload,
    }),
    /** Starts from the first stage with empty answers, except those that survive. */
    leadAnswersCleared: (state) => cleared(state),
    /** The user has signed out. */
    leadAnswersForgotten: () => initialState,
  },
});

function cleared({ answers }: LeadAnswersState): LeadAnswersState {
  const surviving = SURVIVING_ANSWERS.flatMap((key) => (answers[key] === undefined ? [] : [[key, answers[key]]]));
  return { ...initialState, answers: Object.fromEntries(surviving) as Record<string, string> };
}

export const {
  leadAnswered,
  leadAnswersCleared,
  leadAnswersForgotten,
  leadDraftRestored,
  leadFormOpened,
  leadStageOpened,
  leadSubmissionFailed,
  leadSubmissionStarted,
  leadSubmitted,
} = leadAnswersSlice.actions;
export const leadAnswersReducer = leadAnswersSlice.reducer;
