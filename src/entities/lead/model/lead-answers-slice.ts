import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { LeadAnswers } from '@contract/lead';
import { ONE_SERVICE, withoutService, withService, type LeadServices } from './lead-services';

/** The two answers that survive a clear (product/lead-form#survive), and a reload too. */
export const SURVIVING_ANSWERS = ['ReferrerEmail', 'Division'] as const;

export type SurvivingAnswers = Partial<Record<(typeof SURVIVING_ANSWERS)[number], string>>;

export interface LeadInWords {
  /** About the customer: the same for every service. */
  about: string[];
  /** Null for a lead without one. */
  service: { name: string; sentences: string[] } | null;
  /** It is in the outbox. */
  isWaiting?: boolean;
}

export interface LeadFailure {
  /** Id of its service. */
  id: number;
  reason: string;
}

export interface LeadAnswersState {
  /** By question key; answers to hidden questions are stored but not sent. */
  answers: Record<string, string>;
  services: LeadServices;
  /** Index of the current stage. */
  stage: number;
  status: 'editing' | 'submitting' | 'complete';
  /** The leads that failed in the last submission, until the next one. */
  failures: LeadFailure[];
  sentLeads: LeadInWords[];
}

/** What a draft stores; drafts from before there were several services had only the first two parts. */
export type StoredLead = Pick<LeadAnswersState, 'answers' | 'stage'> &
  Partial<Pick<LeadAnswersState, 'services' | 'sentLeads'>>;

const initialState: LeadAnswersState = {
  answers: {},
  services: ONE_SERVICE,
  stage: 0,
  status: 'editing',
  failures: [],
  sentLeads: [],
};

/** The current lead (product/lead-form#draft): its answers by key, the stage of its form, and the outcome. */
const leadAnswersSlice = createSlice({
  name: 'leadAnswers',
  initialState,
  reducers: {
    /** The form was opened: adds answers from earlier leads, unless it has its own. */
    leadFormOpened: (state, { payload }: PayloadAction<SurvivingAnswers>) => {
      state.answers = { ...payload, ...state.answers };
    },
    leadDraftRestored: (state, { payload }: PayloadAction<StoredLead>) => {
      state.answers = payload.answers;
      state.stage = payload.stage;
      state.services = payload.services ?? ONE_SERVICE;
      state.sentLeads = payload.sentLeads ?? [];
    },
    /** Sets one answer, and those that follow from it. */
    leadAnswered: (state, { payload }: PayloadAction<LeadAnswers>) => {
      state.answers = { ...state.answers, ...payload };
    },
    /** Adds another service with these answers; without any, its levels are still to be chosen. */
    leadServiceAdded: (state, { payload }: PayloadAction<LeadAnswers>) => ({
      ...state,
      ...withService(state, payload),
    }),
    /** Sets answers about one of the other services. */
    leadServiceAnswered: (state, { payload }: PayloadAction<{ id: number; answers: LeadAnswers }>) => {
      const service = state.services.others.find(({ id }) => id === payload.id);
      if (service) service.answers = { ...service.answers, ...payload.answers };
    },
    leadServiceRemoved: (state, { payload }: PayloadAction<number>) => ({
      ...state,
      ...withoutService(state, payload),
    }),
    leadStageOpened: (state, { payload }: PayloadAction<number>) => {
      state.stage = payload;
    },
    leadSubmissionStarted: (state) => {
      state.status = 'submitting';
      state.failures = [];
    },
    /** One of several leads has been sent: it leaves the form, so that it is not sent again. */
    leadSent: (state, { payload }: PayloadAction<{ id: number; lead: LeadInWords }>) => ({
      ...state,
      ...withoutService(state, payload.id),
      sentLeads: [...state.sentLeads, payload.lead],
    }),
    /** The answers stay (product/errors#lead). */
    leadSubmissionFailed: (state, { payload }: PayloadAction<LeadFailure[]>) => {
      state.status = 'editing';
      state.failures = payload;
    },
    /** The last lead has been sent. */
    leadSubmitted: (state, { payload }: PayloadAction<LeadInWords>) => ({
      ...cleared(state),
      status: 'complete',
      sentLeads: [...state.sentLeads, payload],
    }),
    /** Starts from the first stage with empty answers, except those that survive. */
    leadAnswersCleared: (state) => cleared(state),
    /** The user has signed out. */
    leadAnswersForgotten: () => initialState,
  },
});

function cleared({ answers }: LeadAnswersState): LeadAnswersState {
  const surviving = SURVIVING_ANSWERS.flatMap((key): [string, string][] => {
    const answer = answers[key];
    return answer === undefined ? [] : [[key, answer]];
  });
  return { ...initialState, answers: Object.fromEntries(surviving) };
}

export const {
  leadAnswered,
  leadAnswersCleared,
  leadAnswersForgotten,
  leadDraftRestored,
  leadFormOpened,
  leadSent,
  leadServiceAdded,
  leadServiceAnswered,
  leadServiceRemoved,
  leadStageOpened,
  leadSubmissionFailed,
  leadSubmissionStarted,
  leadSubmitted,
} = leadAnswersSlice.actions;
export const leadAnswersReducer = leadAnswersSlice.reducer;

export type LeadAnswersRoot = WithSlice<typeof leadAnswersSlice>;

export const selectLeadAnswers = ({ leadAnswers }: LeadAnswersRoot) => leadAnswers;
