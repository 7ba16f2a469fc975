import { useCallback, useEffect, useState, type RefObject } from 'react';
import type { WizardCard } from '@/entities/template';
import { findMarked } from './find-marked';

/** The requested focus: a card, or the next pending one after a card (`''` for the first). */
type Wanted = { kind: 'card' | 'pending'; cardId: string };

/** The element that takes the focus once nothing is pending. */
export const NEXT_BUTTON_ID = 'template-document-next';

/** Moves the focus among the cards of `list` once they show the last answer's effect, which can add or remove cards. */
export function useCardFocus(list: RefObject<HTMLElement | null>, cards: readonly WizardCard[]) {
  const [wanted, setWanted] = useState<Wanted | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const id = wanted.kind === 'card' ? wanted.cardId : pendingAfter(cards, wanted.cardId)?.id;
    const isThere = id !== undefined && focusCard(list.current, id);
    if (!isThere && wanted.kind === 'pending') document.getElementById(NEXT_BUTTON_ID)?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each wish, on the cards as they are then
  }, [list, wanted]);

  return {
    goTo: useCallback((cardId: string) => setWanted({ kind: 'card', cardId }), []),
    goToPending: useCallback((cardId: string) => setWanted({ kind: 'pending', cardId }), []),
  };
}

/** The pending card after this one, or else the first one. */
export function pendingAfter(cards: readonly WizardCard[], cardId: string): WizardCard | undefined {
  const from = cards.findIndex(({ id }) => id === cardId) + 1;
  return [...cards.slice(from), ...cards.slice(0, from)].find(({ status }) => status === 'Pending');
}

/** Gives the focus to a card's control, or to the card itself. False if it is not there. */
export function focusCard(list: HTMLElement | null, cardId: string): boolean {
  const card = findMarked(list, 'card', cardId);
  if (!card) return false;
  card.scrollIntoView?.({ block: 'nearest' });
  const control = card.querySelector<HTMLElement>('input:checked, input, textarea');
  (control ?? card).focus({ preventScroll: true });
  return true;
}
