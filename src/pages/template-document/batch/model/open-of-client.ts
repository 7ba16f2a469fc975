import type { WizardCard } from '@/entities/template';

/** The questions about the client without an answer, or with one of a wrong type: every document contains them. */
export function openOfClient(cards: readonly WizardCard[]): WizardCard[] {
  return cards.filter(({ isOfSubject, status, problem }) => !isOfSubject && (status === 'Pending' || problem !== null));
}
