import { Button, Classes, HTMLSelect, InputGroup } from '@blueprintjs/core';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { editedValue } from '@contract/placeholder-format';
import type { TemplateInfo } from '@contract/template';
import { mergedAnswers, type TemplateAnswers } from '@contract/template-answers';
import { choicesOf, TemplateWizard, useSectionTexts, type WizardCard } from '@/entities/template';
import { FieldFailure, FormField } from '@/shared/ui/form-field';
import { TallDialog } from '@/shared/ui/dialog';
import { sampleFacts, sampleState } from '../model/sample-answers';
import styles from './Dialogs.module.css';
import { DocumentPreview } from './DocumentPreview';

interface TryTemplateProps {
  name: string;
  html: string;
  info: TemplateInfo;
  onClose: () => void;
}

/** The document that the wizard would make from a template, with answers to try out. Nothing is saved. */
export function TryTemplate({ name, html, info, onClose }: TryTemplateProps) {
  const { cards, whole, hasFailed, answer, retry } = useTrial(name, html, info);
  const shown = useDeferredValue(whole);
  const asked = cards.filter(({ kind }) => kind !== 'mandatory');
  const mandatory = cards.filter(({ kind }) => kind === 'mandatory');

  return (
    <TallDialog
      title={`Try “${name.trim() || 'this template'}”`}
      actions={<Button intent="primary" text="Back to the text" onClick={onClose} />}
      onClose={onClose}
    >
      <div className={styles.split}>
        <form className={styles.choices} onSubmit={(event) => event.preventDefault()}>
          {hasFailed && <FieldFailure message="The text of a section could not be loaded." onRetry={retry} />}
          {asked.map((card) => (
            <Question key={card.id} card={card} onAnswer={(value) => answer(card, value)} />
          ))}
          {mandatory.length > 0 && (
            <p className={Classes.TEXT_MUTED}>Always in: {mandatory.map(({ question }) => question).join(', ')}</p>
          )}
          {cards.length === 0 && <p className={Classes.TEXT_MUTED}>The text has no sections or placeholders.</p>}
        </form>
        <DocumentPreview html={shown} label="The document with sample answers" />
      </div>
    </TallDialog>
  );
}

/** Applies the wizard's rules to answers that only this dialog has. */
function useTrial(name: string, html: string, info: TemplateInfo) {
  const wizard = useMemo(() => new TemplateWizard(html, info), [html, info]);
  const { texts, failed, ask, retry } = useSectionTexts();
  const [given, setGiven] = useState<TemplateAnswers>({});
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const { state, whole } = useMemo(() => {
    const sampled = sampleState(wizard, { answers: given, texts, failed }, touched);
    const facts = sampleFacts(name);
    return { state: sampled, whole: wizard.finalHtml({ answers: sampled.answers, texts, failed, facts }) };
  }, [wizard, name, given, texts, failed, touched]);
  useEffect(() => ask(state.wanted, state.ahead), [ask, state.wanted, state.ahead]);
  return {
    cards: state.cards,
    whole,
    hasFailed: failed.size > 0,
    retry,
    answer: (card: WizardCard, value: string) => {
      setGiven(mergedAnswers(state.answers, wizard.changes(card, value, state.answers)));
      setTouched((before) => new Set([...before, card.id]));
    },
  };
}

function Question({ card, onAnswer }: { card: WizardCard; onAnswer: (value: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <FormField id={`try-${card.id}`} label={card.question} caution={card.problem}>
      {(control) =>
        choicesOf(card).length === 0 ? (
          <InputGroup
            {...control}
            autoComplete="off"
            value={typed ?? editedValue(card.settings, card.value)}
            onBlur={() => setTyped(null)}
            onValueChange={(text) => {
              setTyped(text);
              onAnswer(text);
            }}
          />
        ) : (
          <HTMLSelect {...control} fill value={card.value} onChange={({ target }) => onAnswer(target.value)}>
            {card.status === 'Pending' && <option value="">Not answered</option>}
            {choicesOf(card).map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </HTMLSelect>
        )
      }
    </FormField>
  );
}
