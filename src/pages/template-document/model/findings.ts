import type { WizardCard, WizardProblem } from '@/entities/template';

/** Something to look at before a document is published. */
export interface Finding {
  id: string;
  /** A sentence for people. */
  message: string;
  /** The card that leads to it; null where none does. */
  cardId: string | null;
}

/** What is wrong with the document first, then what is not answered yet, in the order of the cards. */
export function findingsOf(cards: readonly WizardCard[], problems: readonly WizardProblem[]): Finding[] {
  const pending = cards.filter(({ status }) => status === 'Pending');
  return [
    ...problems.map(({ kind, key, message }) => ({ id: `${kind} ${key}`, message, cardId: cardFor(kind, key, cards) })),
    ...pending.map(({ id, kind, question }) => ({
      id,
      message: kind === 'placeholder' ? `“${question}” has no value.` : `“${question}” is not answered.`,
      cardId: id,
    })),
  ];
}

function cardFor(kind: WizardProblem['kind'], key: string, cards: readonly WizardCard[]): string | null {
  const isPlaceholder = kind === 'unknown-placeholder';
  return cards.find((card) => card.key === key && (card.kind === 'placeholder') === isPlaceholder)?.id ?? null;
}
