import { ANSWER_NO, ANSWER_YES } from '@contract/template-answers';
import type { WizardCard } from '@/entities/template';

/** What a question can be answered with, in the order of its keys 1 to 9; nothing for what is filled in or mandatory. */
export function choicesOf({ kind, options }: Pick<WizardCard, 'kind' | 'options'>): { value: string; label: string }[] {
  if (kind === 'yes-no') return [ANSWER_YES, ANSWER_NO].map((value) => ({ value, label: value }));
  return kind === 'choice' ? [...options, { value: ANSWER_NO, label: 'None of these' }] : [];
}
