import { useEffect, useMemo, useRef, useState } from 'react';
import { LEAD_DIVISIONS, type LeadAnswers, type LeadProduct } from '@contract/lead';
import { leadCatalogue } from '@contract/lead-catalogue';
import { isStageComplete, leadProgress, leadSubmission } from '@contract/lead-rules';
import {
  keepSurvivingAnswers,
  leadAnswered,
  leadAnswersCleared,
  leadDraftRestored,
  leadFormOpened,
  leadStageOpened,
  readSurvivingAnswers,
  SURVIVING_ANSWERS,
} from '@/entities/lead';
import { selectUser } from '@/entities/session';
import { useDraft } from '@/features/keep-draft';
import { isConfigurationSettled, selectConfiguration } from '@/shared/api';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { isLevel, levelAnswers } from '@contract/lead-choice';
import { sendLead } from './send-lead';
import { sentAnswers } from './sent-answers';
import { useStageAddress } from './use-stage-address';

interface LeadDraft {
  answers: Record<string, string>;
  stage: number;
}

const NO_PRODUCTS: readonly LeadProduct[] = [];

export type LeadForm = ReturnType<typeof useLeadForm>;

/** The current lead: its stages, missing answers, draft and actions. */
export function useLeadForm(products: readonly LeadProduct[] | undefined) {
  const dispatch = useAppDispatch();
  const userId = useAppSelector((state) => selectUser(state)?.userId ?? '');
  const email = useAppSelector((state) => selectUser(state)?.email ?? '');
  const divisions = useAppSelector((state) => selectConfiguration(state).leadDivisions) ?? LEAD_DIVISIONS;
  const { answers, stage: wantedStage, status, failure, sent } = useAppSelector((state) => state.leadAnswers);

  const catalogue = useMemo(() => leadCatalogue(products ?? NO_PRODUCTS), [products]);
  const context = useMemo(() => ({ answers, catalogue, divisions }), [answers, catalogue, divisions]);
  const progress = useMemo(() => leadProgress(context), [context]);
  const { stages, visible, completeCount } = progress;
  // Never past the first incomplete stage, because the catalogue or the divisions may have changed. This is unknown
  // until the configuration and, for the services, the catalogue are loaded.
  const isConfigured = useAppSelector(isConfigurationSettled);
  const isKnown = isConfigured && (products !== undefined || stages[completeCount]?.key !== 'services');
  const furthest = isKnown ? Math.min(completeCount, stages.length - 1) : stages.length - 1;
  const index = Math.min(wantedStage, furthest);
  const stage = stages[index];

  const draft = useLeadDraft(answers, wantedStage, status === 'editing');
  const step = useStageAddress(index, wantedStage, (next) => dispatch(leadStageOpened(next)));
  // A link past the answered stages opens the furthest stage allowed; only Next leads further.
  useEffect(() => {
    if (wantedStage > index) dispatch(leadStageOpened(index));
  }, [dispatch, wantedStage, index]);
  useEffect(() => {
    const known = readSurvivingAnswers(userId);
    dispatch(leadFormOpened({ ...known, ReferrerEmail: known.ReferrerEmail || email }));
  }, [dispatch, userId, email]);

  const answer = (changes: LeadAnswers) => {
    dispatch(leadAnswered(changes));
    const isSurviving = SURVIVING_ANSWERS.some((key) => key in changes);
    if (isSurviving) {
      const { ReferrerEmail, Division } = { ...answers, ...changes };
      keepSurvivingAnswers(userId, { ReferrerEmail, Division });
    }
  };

  const isComplete = stage !== undefined && isStageComplete(stage, visible, answers);
  return {
    answers,
    catalogue,
    progress,
    stage,
    index,
    isLast: index === stages.length - 1 && index > 1,
    /** Whether Next or Submit can be used (product/lead-form#buttons). */
    isComplete,
    /** Index of the furthest stage that can be opened. */
    furthest,
    status,
    failure,
    sent,
    draft,
    /** Changes one answer and its dependent ones. */
    setAnswer: (key: string, value: string) =>
      answer(isLevel(key) ? levelAnswers(catalogue, answers, key, value) : { [key]: value }),
    setAnswers: answer,
    openStage: (next: number) => {
      const opened = Math.max(0, Math.min(next, furthest));
      if (opened !== index) step();
      dispatch(leadStageOpened(opened));
    },
    submit: async () => {
      if (status === 'submitting' || completeCount < stages.length) return;
      const draftId = draft.sending();
      if (await dispatch(sendLead(leadSubmission(context), sentAnswers(progress, answers), draftId))) draft.settle();
    },
    startAnother: () => dispatch(leadAnswersCleared()),
  };
}

/**
 * The draft of the lead: restored after a reload, and saved on every change. Referrer and division alone are not a
 * draft, because they survive anyway.
 */
function useLeadDraft(answers: Record<string, string>, stage: number, isEditing: boolean) {
  const dispatch = useAppDispatch();
  const stored = useDraft<LeadDraft>('lead-form', isLeadDraft);
  const { restored, keep, discard } = stored;
  const [lost] = useState(() => (isEditing && !hasOwnAnswers(answers) ? restored : null));
  const [restoredAt, setRestoredAt] = useState(lost?.savedAt ?? null);
  const isRestored = useRef(lost === null);

  useEffect(() => {
    if (lost && !isRestored.current) {
      isRestored.current = true;
      dispatch(leadDraftRestored(lost.values));
      return;
    }
    if (!isEditing) return;
    if (hasOwnAnswers(answers)) keep({ answers, stage });
    else discard();
  }, [answers, stage, isEditing, lost, keep, discard, dispatch]);

  const settle = () => {
    discard();
    setRestoredAt(null);
  };
  return {
    restoredAt: isEditing ? restoredAt : null,
    isStored: stored.isStored,
    unansweredSince: stored.unansweredSince,
    sending: () => stored.sending({ answers, stage }),
    settle,
    startAgain: () => {
      settle();
      dispatch(leadAnswersCleared());
    },
  };
}

function hasOwnAnswers(answers: LeadAnswers): boolean {
  return Object.entries(answers).some(
    ([key, answer]) => answer !== '' && !SURVIVING_ANSWERS.some((surviving) => surviving === key),
  );
}

function isLeadDraft(value: unknown): value is LeadDraft {
  if (typeof value !== 'object' || value === null || !('answers' in value) || !('stage' in value)) return false;
  const { answers, stage } = value;
  if (typeof answers !== 'object' || answers === null || !Number.isInteger(stage) || Number(stage) < 0) return false;
  return Object.values(answers).every((answer) => typeof answer === 'string');
}
