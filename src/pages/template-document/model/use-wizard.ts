import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Template, TemplateInfo } from '@contract/template';
import type { AnswerOrigin } from '@contract/template-answers';
import {
  TemplateWizard,
  useSectionTexts,
  useTemplateAnswers,
  type ClientAnswers,
  type WizardCard,
  type WizardState,
} from '@/entities/template';

interface WizardSource {
  templateId: string;
  template: Template;
  info: TemplateInfo;
  /** Fetches the list of sections again: what could not be fetched may have been deleted. */
  onLost: () => void;
  /** Null while no client is chosen. */
  accountId: string | null;
}

/** A template's way to a client's document, as the screen shows it. */
export interface Wizard {
  /** The template's name. */
  name: string;
  /** Tells this client's document of this template from all others. */
  place: string;
  state: WizardState;
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
  save: () => void;
  /** Texts that belong into the document are still on their way: Next waits (product/template-document#next). */
  isLoadingSections: boolean;
  /** Texts that belong into the document could not be fetched. */
  hasLostSections: boolean;
  retrySections: () => void;
  /** The document as it is published: without any mark. */
  finalHtml: () => string;
}

export function useWizard({ templateId, template, info, onLost, accountId }: WizardSource): Wizard {
  const { html, name } = template;
  const rules = useMemo(() => new TemplateWizard(html, info), [html, info]);
  const client = useTemplateAnswers(accountId);
  const { texts, failed, ask, retry } = useSectionTexts();
  const { answers, answer: keepAnswers } = client;
  const input = useMemo(() => ({ answers, texts, failed }), [answers, texts, failed]);
  const state = useMemo(() => rules.state(input), [rules, input]);

  useEffect(() => ask(state.wanted, state.ahead), [ask, state.wanted, state.ahead]);
  const lost = failed.size;
  useEffect(() => {
    if (lost > 0) onLost();
    // oxlint-disable-next-line react/exhaustive-deps -- asked once for each loss, not when something else changes
  }, [lost]);

  const latest = useRef({ rules, answers });
  latest.current = { rules, answers };
  const ownKeys = useRef<{ accountId: string | null; keys: Set<string> }>({ accountId, keys: new Set() });
  if (ownKeys.current.accountId !== accountId) ownKeys.current = { accountId, keys: new Set() };

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

  return {
    name,
    place: JSON.stringify([templateId, accountId]),
    state,
    status: client.status,
    isRefetching: client.isRefetching,
    refetchAnswers: client.refetch,
    answer,
    origins,
    saving: client.save,
    clashes: client.clashes,
    decide: client.decide,
    save: () => void client.saveNow(),
    isLoadingSections: state.wanted.length > 0,
    hasLostSections: state.problems.some(({ kind }) => kind === 'section-failed'),
    retrySections: retry,
    finalHtml: () => rules.finalHtml(input),
  };
}
