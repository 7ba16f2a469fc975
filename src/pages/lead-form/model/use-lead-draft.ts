import { useEffect, useRef, useState } from 'react';
import { isRecord, isText } from '@contract/guards';
import type { LeadAnswers } from '@contract/lead';
import {
  leadAnswersCleared,
  leadDraftRestored,
  SURVIVING_ANSWERS,
  type StoredLead,
  selectLeadAnswers,
  type LeadAnswersRoot,
} from '@/entities/lead';
import { useDraft, useWaitingDrafts } from '@/features/keep-draft';
import { useAppDispatch, useAppSelector, useAppStore } from '@/shared/redux';
import { LEAD_FORM_DRAFT } from './send-leads';

/**
 * The draft of the leads: restored after a reload, and saved on every change. Referrer and division alone are not a
 * draft, because they survive anyway.
 */
export function useLeadDraft() {
  const dispatch = useAppDispatch();
  const store = useAppStore<LeadAnswersRoot>();
  const { answers, stage, services, sentLeads, status } = useAppSelector(selectLeadAnswers);
  const isEditing = status === 'editing';
  // A draft of another tab must not be replaced by the answers here, nor removed with them.
  const isEmpty = isEditing && !hasOwnAnswers(answers);
  const stored = useDraft<StoredLead>(LEAD_FORM_DRAFT, isStoredLead, { startsWith: isEmpty ? 'latest' : 'none' });
  const { restored, keep, discard } = stored;
  const [lost] = useState(() => (isEmpty ? restored : null));
  const [restoredAt, setRestoredAt] = useState(lost?.savedAt ?? null);
  const isRestored = useRef(lost === null);

  useEffect(() => {
    if (lost && !isRestored.current) {
      isRestored.current = true;
      dispatch(leadDraftRestored(lost.values));
      return;
    }
    if (!isEditing) return;
    if (hasOwnAnswers(answers)) keep(toStore({ answers, stage, services, sentLeads }));
    else discard();
  }, [answers, stage, services, sentLeads, isEditing, lost, keep, discard, dispatch]);

  const settle = () => {
    discard();
    setRestoredAt(null);
  };
  const resume = ({ values, savedAt }: { values: StoredLead; savedAt: string }) => {
    setRestoredAt(savedAt);
    dispatch(leadDraftRestored(values));
  };
  const waiting = useWaitingDrafts(stored, resume);
  return {
    ...(isEditing && waiting),
    restoredAt: isEditing ? restoredAt : null,
    isStored: stored.isStored,
    isUnanswered: restoredAt !== null && stored.isUnanswered,
    /** Stores the form at once, as it is in the store. Returns the draft's id. */
    storeNow: () => stored.sending(toStore(store.getState().leadAnswers)),
    settle,
    startAgain: () => {
      settle();
      dispatch(leadAnswersCleared());
    },
  };
}

function toStore({ answers, stage, services, sentLeads }: Required<StoredLead>): StoredLead {
  return { answers, stage, services, sentLeads };
}

function hasOwnAnswers(answers: LeadAnswers): boolean {
  return Object.entries(answers).some(
    ([key, answer]) => answer !== '' && !SURVIVING_ANSWERS.some((surviving) => surviving === key),
  );
}

/** Drafts from before a form had several services have only answers and a stage. */
function isStoredLead(value: unknown): value is StoredLead {
  if (!isRecord(value) || !areAnswers(value['answers']) || !isCount(value['stage'])) return false;
  return isNothingOr(value['services'], areServices) && isNothingOr(value['sentLeads'], areSentLeads);
}

function isNothingOr(value: unknown, check: (value: unknown) => boolean): boolean {
  return value === undefined || check(value);
}

function areServices(value: unknown): boolean {
  if (!isRecord(value) || !isCount(value['id']) || !isCount(value['nextId'])) return false;
  const { others } = value;
  return (
    Array.isArray(others) &&
    others.every((each) => isRecord(each) && isCount(each['id']) && areAnswers(each['answers']))
  );
}

function areSentLeads(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((lead) => isRecord(lead) && areTexts(lead['about']) && isService(lead['service']))
  );
}

function isService(value: unknown): boolean {
  return value === null || (isRecord(value) && isText(value['name']) && areTexts(value['sentences']));
}

function areAnswers(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every(isText);
}

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0;
}
