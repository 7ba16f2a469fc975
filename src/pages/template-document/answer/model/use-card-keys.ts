import type { KeyboardEvent } from 'react';
import { choicesOf, isYesNo, type WizardCard } from '@/entities/template';

interface CardKeys {
  cards: readonly WizardCard[];
  onAnswer: (card: WizardCard, value: string) => void;
  goTo: (cardId: string) => void;
  goToPending: (cardId: string) => void;
  /** Goes to where the card shows in the document; null if there is no document beside it. */
  onShow: ((cardId: string) => void) | null;
}

export type CardCommand =
  | { kind: 'answer'; value: string }
  | { kind: 'step'; by: 1 | -1 }
  | { kind: 'pending' | 'show' };

/** The command of a key on a focused card; null for keys that the card handles itself (see the list of `?`). */
export function cardCommand(card: WizardCard, key: string): CardCommand | null {
  const choices = choicesOf(card);
  const byNumber = /^[1-9]$/.test(key) ? choices[Number(key) - 1] : undefined;
  if (byNumber) return { kind: 'answer', value: byNumber.value };
  const byLetter = isYesNo(card) ? choices.find(({ value }) => value[0]?.toLowerCase() === key) : undefined;
  if (byLetter) return { kind: 'answer', value: byLetter.value };
  switch (key) {
    case 'n':
    case 'j':
      return { kind: 'step', by: 1 };
    case 'p':
    case 'k':
      return { kind: 'step', by: -1 };
    case 'u':
      return { kind: 'pending' };
    case 'd':
      return { kind: 'show' };
    case 'Delete':
      return choices.length > 0 && card.status === 'Done' ? { kind: 'answer', value: '' } : null;
    default:
      return null;
  }
}

/** The keys of the list of cards. They work while a card or a choice in it has the focus, but not in text fields. */
export function useCardKeys({ cards, onAnswer, goTo, goToPending, onShow }: CardKeys) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (event.altKey || event.ctrlKey || event.metaKey || !(target instanceof HTMLElement)) return;
    const id = target.closest<HTMLElement>('[data-card]')?.dataset['card'];
    const index = cards.findIndex((candidate) => candidate.id === id);
    const card = cards[index];
    if (!card) return;
    if (isTextField(target)) {
      if (event.key === 'Escape') target.closest<HTMLElement>('[data-card]')?.focus();
      return;
    }
    const command = cardCommand(card, event.key);
    if (!command) return;
    event.preventDefault();
    if (command.kind === 'answer') {
      // A held key has already answered one question; it must not answer the next ones too.
      if (event.repeat) return;
      onAnswer(card, command.value);
      if (command.value !== '') goToPending(card.id);
    }
    const neighbour = command.kind === 'step' ? cards[index + command.by] : undefined;
    if (neighbour) goTo(neighbour.id);
    if (command.kind === 'pending') goToPending(card.id);
    if (command.kind === 'show') onShow?.(card.id);
  };
}

function isTextField(element: HTMLElement): boolean {
  return element.matches('textarea, input:not([type=radio])');
}
