import { useId, useRef, useState } from 'react';
import type { SearchItem } from '@contract/lookup';
import type { WizardCard } from '@/entities/template';
import { useKeyGroup } from '@/shared/ui/screen-keys';
import { ANSWER_KEYS } from '../../answer/model/card-keys';
import { useCardFocus } from '../../answer/model/use-card-focus';
import { useCardKeys } from '../../answer/model/use-card-keys';
import { QuestionCard } from '../../answer/ui/QuestionCard';
import { SavingNote } from '../../answer/ui/SavingNote';
import type { Wizard } from '../../model/use-wizard';
import { problemsOf } from '../../review/model/findings';
import { CheckList } from '../../review/ui/CheckList';
import { openOfClient } from '../model/open-of-client';
import styles from './BatchView.module.css';

interface ClientStepProps {
  account: SearchItem;
  wizard: Wizard;
}

/** The client's own questions without an answer, answered here: every document has their answers. */
export function ClientStep({ account, wizard }: ClientStepProps) {
  const id = useId();
  const { state, answer } = wizard;
  const list = useRef<HTMLOListElement>(null);
  const cards = useAskedCards(state.cards);
  const { goTo, goToPending } = useCardFocus(list, cards);
  const handleKey = useCardKeys({ cards, onAnswer: answer, goTo, goToPending, onShow: null });
  useKeyGroup(cards.length > 0 ? ANSWER_KEYS : null);
  if (cards.length === 0 && state.problems.length === 0) return null;

  const findings = problemsOf(state).map((finding) =>
    cards.some((card) => card.id === finding.cardId) ? finding : { ...finding, cardId: null },
  );
  return (
    <section className={styles.step} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>About {account.text}</h2>
      <p className="app-wrap app-gap-2-3">
        <span role="status">{summaryOf(openOfClient(state.cards).length, findings.length)}</span>
        <SavingNote wizard={wizard} onRetried={() => goTo(cards[0]?.id ?? '')} />
      </p>
      {findings.length > 0 && <CheckList findings={findings} onOpen={goTo} />}
      {cards.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the cards in it
        <ol
          ref={list}
          className={styles.questions}
          aria-label={`Questions about ${account.text}`}
          onKeyDown={handleKey}
        >
          {cards.map((card) => (
            <QuestionCard
              key={card.id}
              card={card}
              accountId={account.value}
              isActive={false}
              origin={undefined}
              subjectName={null}
              onAnswer={answer}
              onFieldDone={goToPending}
              onShow={null}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

/** Those that were open at any time since the screen was opened: an answer can be changed again. */
function useAskedCards(cards: readonly WizardCard[]): readonly WizardCard[] {
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const found = openOfClient(cards).filter(({ id }) => !asked.has(id));
  if (found.length > 0) setAsked(new Set([...asked, ...found.map(({ id }) => id)]));
  return cards.filter(({ id }) => asked.has(id));
}

function summaryOf(open: number, problems: number): string {
  if (open === 1) return 'One question needs an answer. Every document uses this answer and is incomplete without it.';
  if (open > 1)
    return `${open} questions need answers. Every document uses these answers and is incomplete without them.`;
  return problems > 0
    ? 'The template has a problem, so all documents would be incomplete.'
    : 'All questions are answered.';
}
