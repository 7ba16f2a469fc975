import { useEffect, useMemo } from 'react';
import { LEAD_DIVISIONS, type LeadAnswers, type LeadProduct } from '@contract/lead';
import { leadCatalogue, type PlacedProduct } from '@contract/lead-catalogue';
import { isLevel, levelAnswers, productAnswers } from '@contract/lead-choice';
import { answerOf, leadProgress, leadSubmission } from '@contract/lead-rules';
import {
  keepLastClient,
  keepSurvivingAnswers,
  leadAnswered,
  leadAnswersCleared,
  leadFormOpened,
  leadServiceAdded,
  leadServiceAnswered,
  leadServiceRemoved,
  leadStageOpened,
  readLastClient,
  readSurvivingAnswers,
  SURVIVING_ANSWERS,
  submitLead,
  type LastClient,
  type LeadToSubmit,
  type StoredLead,
  selectLeadAnswers,
} from '@/entities/lead';
import { selectUser, selectUserId } from '@/entities/session';
import { useSendLater } from '@/features/keep-draft';
import { isConfigurationSettled, selectConfiguration } from '@/shared/api';
import { useAppDispatch, useAppSelector } from '@/shared/redux';
import { leadInWords } from './lead-in-words';
import { sendLeads } from './send-leads';
import {
  carriedAnswers,
  completeStages,
  isCompleteForAll,
  leadsToSend,
  levelsInWords,
  serviceLeads,
  type ServiceLead,
} from './service-leads';
import { useLeadDraft } from './use-lead-draft';
import { useStageAddress } from './use-stage-address';

const NO_PRODUCTS: readonly LeadProduct[] = [];

export type LeadForm = ReturnType<typeof useLeadForm>;

/** The current leads: their stages, missing answers, draft and actions. */
export function useLeadForm(products: readonly LeadProduct[] | undefined) {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUserId) ?? '';
  const email = useAppSelector(selectUser)?.email ?? '';
  const divisions = useAppSelector(selectConfiguration).leadDivisions ?? LEAD_DIVISIONS;
  const lead = useAppSelector(selectLeadAnswers);
  const { answers, services, stage: wantedStage, status } = lead;

  const catalogue = useMemo(() => leadCatalogue(products ?? NO_PRODUCTS), [products]);
  const context = useMemo(() => ({ answers, catalogue, divisions }), [answers, catalogue, divisions]);
  const leads = useMemo(() => serviceLeads(context, services), [context, services]);
  const toSend = leadsToSend(leads);
  const { stages, visible } = leads.at(-1)?.progress ?? leadProgress(context);
  const completeCount = completeStages(toSend);
  // Never past the first incomplete stage, because the catalogue or the divisions may have changed. This is unknown
  // until the configuration and, for the services, the catalogue are loaded.
  const isConfigured = useAppSelector(isConfigurationSettled);
  const isKnown = isConfigured && (products !== undefined || stages[completeCount]?.key !== 'services');
  const furthest = isKnown ? Math.min(completeCount, stages.length - 1) : stages.length - 1;
  const index = Math.min(wantedStage, furthest);

  const draft = useLeadDraft();
  const { laterBy, ...sending } = useSendLater('submitLead', (toSubmit: LeadToSubmit) =>
    dispatch(submitLead.initiate(toSubmit)),
  );
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
  const open = (next: number) => {
    if (next !== index) step();
    dispatch(leadStageOpened(next));
  };

  const submit = async () => {
    if (status === 'submitting' || completeCount < stages.length) return;
    const sent = toSend.map((each) => ({
      id: each.id,
      submission: leadSubmission(each.context),
      words: leadInWords(each),
      values: valuesOf(each, index),
    }));
    const isDone = await dispatch(sendLeads(sent, { ...sending, storeNow: draft.storeNow }));
    if (!isDone) return;
    draft.settle();
    keepLastClient(userId, answers);
  };

  return {
    ...lead,
    catalogue,
    /** For the newest service; the other stages are the same for every lead. */
    progress: { stages, visible, completeCount },
    stage: stages[index],
    index,
    isLast: index === stages.length - 1 && index > 1,
    /** Whether Next or Submit can be used (product/lead-form#buttons). */
    isComplete: isCompleteForAll(toSend, index),
    /** Index of the furthest stage that can be opened. */
    furthest,
    draft,
    /** A lead for each service, the newest last; its product may not be chosen yet. */
    leads,
    toSend,
    /** For headers: the chosen services' first levels. */
    level1: levelsInWords(toSend),
    /** Changes one answer and its dependent ones. */
    setAnswer: (key: string, value: string) =>
      answer(isLevel(key) ? levelAnswers(catalogue, answers, key, value) : { [key]: value }),
    setAnswers: answer,
    /** Changes an answer about one of several services. */
    setServiceAnswer: (id: number, key: string, value: string) =>
      id === services.id ? answer({ [key]: value }) : dispatch(leadServiceAnswered({ id, answers: { [key]: value } })),
    /** Adds a service; without one, its levels are chosen next. */
    addService: (placed?: PlacedProduct) =>
      dispatch(
        leadServiceAdded(
          placed ? { ...productAnswers(catalogue, placed), ...carriedAnswers(placed.product, leads) } : {},
        ),
      ),
    removeService: (id: number) => dispatch(leadServiceRemoved(id)),
    /** The client of the last lead, until a client is chosen (product/lead-form#last-client). */
    lastClient: answerOf(answers, 'AccountId') === '' ? readLastClient(userId) : null,
    /** Answers with the last client, and opens the first stage that still needs an answer. */
    takeLastClient: (client: LastClient) => {
      const changes = { Initial: 'EXISTING', ...client };
      answer(changes);
      const { completeCount: next } = leadProgress({ ...context, answers: { ...answers, ...changes } });
      open(next);
    },
    openStage: (next: number) => open(Math.max(0, Math.min(next, furthest))),
    submit,
    later: laterBy(submit),
    startAnother: () => dispatch(leadAnswersCleared()),
  };
}

/** More services than a form ever has. */
const MANY = 1000;

/**
 * The form with one of its leads. Its next services have ids that none of the other leads uses, because they are sent
 * under the id of the same draft.
 */
function valuesOf({ id, context }: ServiceLead, stage: number): StoredLead {
  return { answers: { ...context.answers }, stage, services: { id, nextId: (id + 1) * MANY, others: [] } };
}
