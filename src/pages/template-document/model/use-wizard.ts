import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { externalIdOf, type DocumentSubject } from '@contract/document-subject';
import type { ClientRecord } from '@contract/client-record';
import type { DocumentFont } from '@harbour/document-model/page-setup';
import type { Template, TemplateInfo } from '@contract/template';
import type { AnswerOrigin, TemplateAnswers } from '@contract/template-answers';
import {
  answersFor,
  joinedAnswers,
  TemplateWizard,
  useSectionTexts,
  useTemplateAnswers,
  type ClientAnswers,
  type WizardCard,
  type SubjectKeys,
  type WizardState,
} from '@/entities/template';
import { useGetClientRecordQuery } from '@/entities/client';
import { selectExtensions } from '@/shared/api';
import { formatDate, today } from '@/shared/lib/date';
import { useAppSelector } from '@/shared/redux';
import { madeOf, type MadeOf } from './made-of';
import { bothAnswers, type DocumentAnswers } from './both-answers';
import { useSame } from './use-same';
import type { ChosenSubject } from './use-subject';

interface WizardSource {
  templateId: string;
  template: Template;
  info: TemplateInfo;
  /** Fetches the list of sections again: what could not be fetched may have been deleted. */
  onLost: () => void;
  /** Null while no client is chosen. */
  accountId: string | null;
  clientName: string | null;
  chosen: ChosenSubject;
}

/** The making of a client's document from a template, as the screen shows it. */
export interface Wizard {
  /** The template's name. */
  name: string;
  /** Distinguishes this client's document of this template from all others. */
  place: string;
  state: WizardState;
  chosen: ChosenSubject;
  /** Who or what the document is about; null for a template that does not ask. */
  subject: DocumentSubject | null;
  /** The subject of the document must be chosen before the questions can be answered. */
  needsSubject: boolean;
  status: ClientAnswers['status'];
  isRefetching: boolean;
  refetchAnswers: () => void;
  /** Answers a card; `''` clears the answer. */
  answer: (card: WizardCard, value: string) => void;
  /** Who gave the answers that were there before this visit, and when, by key. */
  origins: Readonly<Record<string, AnswerOrigin>>;
  saving: ClientAnswers['save'];
  clashes: ClientAnswers['clashes'];
  decide: ClientAnswers['decide'];
  /** False if it failed, or if somebody else has answered the same questions. */
  save: () => Promise<boolean>;
  /** Texts that belong in the document are still being fetched: Next waits (product/template-document#next). */
  isLoadingSections: boolean;
  /** Texts that belong in the document could not be fetched. */
  hasLostSections: boolean;
  retrySections: () => void;
  /** Calculated values that a subject's document with these answers would lack, although all answers are there. */
  uncalculated: (ofSubject: TemplateAnswers) => readonly string[];
  font: DocumentFont | null;
  /** The document as it is published: without any mark. */
  finalHtml: () => string;
  madeOf: () => MadeOf;
}

export function useWizard({ templateId, template, info, onLost, accountId, clientName, chosen }: WizardSource): Wizard {
  const { html, name } = template;
  const { subject, isOffered: hasSubjects } = chosen;
  const rules = useMemo(() => new TemplateWizard(html, info, { hasSubjects }), [html, info, hasSubjects]);
  const subjectId = subject?.id ?? null;
  const ofClient = useTemplateAnswers(accountId);
  const ofSubject = useTemplateAnswers(
    accountId === null || subjectId === null ? null : externalIdOf({ clientId: accountId, subjectId }),
  );
  const client = useBothAnswers(ofClient, subjectId === null ? null : ofSubject, rules.subjectKeys);
  const { texts, failed, ask, retry } = useSectionTexts();
  const { answers, answer: keepAnswers } = client;
  const record = useRecord(accountId, info);
  const facts = useMemo(
    () => ({ title: name, date: formatDate(today()), ...(clientName !== null && { client: clientName }) }),
    [name, clientName],
  );
  const input = useMemo(() => ({ answers, texts, failed, record, facts }), [answers, texts, failed, record, facts]);
  const state = useMemo(() => rules.state(input), [rules, input]);

  useEffect(() => ask(state.wanted, state.ahead), [ask, state.wanted, state.ahead]);
  const lost = failed.size;
  useEffect(() => {
    if (lost > 0) onLost();
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for each loss, not when something else changes
  }, [lost]);

  const latest = useRef({ rules, answers });
  latest.current = { rules, answers };
  const place = JSON.stringify([templateId, accountId, subjectId]);
  const ownKeys = useRef<{ place: string; keys: Set<string> }>({ place, keys: new Set() });
  if (ownKeys.current.place !== place) ownKeys.current = { place, keys: new Set() };

  const answer = useCallback(
    (card: WizardCard, value: string) => {
      const changes = latest.current.rules.changes(card, value, latest.current.answers);
      for (const key of Object.keys(changes)) ownKeys.current.keys.add(key);
      keepAnswers(changes);
    },
    [keepAnswers],
  );
  const origins = useMemo(
    () => Object.fromEntries(Object.entries(client.origins).filter(([key]) => !ownKeys.current.keys.has(key))),
    // oxlint-disable-next-line react/exhaustive-deps -- what was answered since changes the answers as well
    [client.origins, answers],
  );

  // The same function while nothing changes what is calculated: hundreds of people are checked again with another.
  const calculated = useSame(state.calculated);
  const needed = useSame(answersFor(calculated, answers, info.placeholders));
  const uncalculated = useCallback(
    (theirs: TemplateAnswers) =>
      rules.uncalculated(calculated, { answers: joinedAnswers(needed, theirs, rules.subjectKeys), record }),
    [rules, calculated, needed, record],
  );

  return {
    name,
    place,
    state,
    chosen,
    subject: state.asksSubject ? subject : null,
    needsSubject: state.asksSubject && subject === null,
    status: chosen.status === 'loading' ? 'loading' : client.status,
    isRefetching: client.isRefetching,
    refetchAnswers: client.refetch,
    answer,
    origins,
    saving: client.save,
    clashes: client.clashes,
    decide: client.decide,
    save: async () => (await Promise.all([ofClient.saveNow(), ofSubject.saveNow()])).every(Boolean),
    isLoadingSections: state.wanted.length > 0,
    hasLostSections: state.problems.some(({ kind }) => kind === 'section-failed'),
    retrySections: retry,
    uncalculated,
    font: rules.font,
    finalHtml: () => rules.finalHtml(input),
    madeOf: () =>
      madeOf(template, info.sections, { included: state.included, subjectId: state.asksSubject ? subjectId : null }),
  };
}

/** What is known about the client, if a placeholder can use it and the server has it; a failure fills in nothing. */
function useRecord(accountId: string | null, { placeholders }: TemplateInfo): ClientRecord | null {
  const isKnown = useAppSelector(selectExtensions);
  const isUsed = isKnown && placeholders.some(({ source = '' }) => source !== '');
  const { currentData } = useGetClientRecordQuery(isUsed && accountId !== null ? accountId : skipToken);
  return currentData ?? null;
}

/** They stay the same objects while nothing changes, so that the document is not drawn again. */
function useBothAnswers(
  client: ClientAnswers,
  subject: ClientAnswers | null,
  subjectKeys: SubjectKeys,
): DocumentAnswers {
  const { answers, answer } = client;
  const theirs = subject?.answers;
  const answerTheirs = subject?.answer;
  const both = bothAnswers(client, subject, subjectKeys);
  return {
    ...both,
    // oxlint-disable react/exhaustive-deps -- all that these two are made of
    answers: useMemo(() => both.answers, [answers, theirs, subjectKeys]),
    answer: useCallback(both.answer, [answer, answerTheirs, subjectKeys]),
    // oxlint-enable react/exhaustive-deps
  };
}
