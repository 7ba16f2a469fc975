import type { WizardCard, WizardProblem, WizardState } from '@/entities/template';

/** Something to look at before a document is published. */
export interface Finding {
  id: string;
  message: string;
  /** The card that leads to it; null if none does. */
  cardId: string | null;
}

type Found = Pick<WizardState, 'cards' | 'problems'>;

/** The document's problems, then answers that do not fit their type, then unanswered questions, in the cards' order. */
export function findingsOf(state: Found): Finding[] {
  const pending = state.cards.filter(({ status }) => status === 'Pending');
  const unfit = state.cards.filter(({ problem }) => problem !== null);
  return [
    ...problemsOf(state),
    ...unfit.map(({ id, question, problem }) => ({
      id: `unfit ${id}`,
      message: `“${question}”: ${problem ?? ''} The document shows it as it is.`,
      cardId: id,
    })),
    ...pending.map(({ id, kind, question }) => ({
      id,
      message: kind === 'placeholder' ? `“${question}” has no value.` : `“${question}” has no answer.`,
      cardId: id,
    })),
  ];
}

/**
 * Errors in the template: whatever the answers, the document would not be as intended. What two sections with one key have
 * in common is said once.
 */
export function problemsOf({ cards, problems }: Found): Finding[] {
  const byMessage = new Map(problems.map((problem) => [problem.message, problem]));
  return [...byMessage.values()].map(({ kind, key, message }) => ({
    id: message,
    message,
    cardId: cardFor(kind, key, cards),
  }));
}

function cardFor(kind: WizardProblem['kind'], key: string, cards: readonly WizardCard[]): string | null {
  const isPlaceholder = kind === 'unknown-placeholder';
  return cards.find((card) => card.key === key && (card.kind === 'placeholder') === isPlaceholder)?.id ?? null;
}
