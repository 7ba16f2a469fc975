import type { LeadAnswers } from '@contract/lead';
import { answerOf, questionsOf, type LeadProgress } from '@contract/lead-rules';
import { withLevel1 } from '@contract/lead-stages';
import type { SentAnswer } from '@/entities/lead';
import { guardFormula } from '@/shared/lib/text-format';

/** What will be or was sent, in readable form: visible questions with an answer, in the form's order. */
export function sentAnswers({ stages, visible }: LeadProgress, answers: LeadAnswers): SentAnswer[] {
  return questionsOf(stages).flatMap(({ key, text, options }) => {
    const answer = answerOf(answers, key);
    if (!visible.has(key) || answer === '') return [];
    const shown = options?.find(({ value }) => value.trim() === answer)?.text ?? answer;
    return [{ question: withLevel1(text, answers), answer: shown }];
  });
}

/** The same as plain text, for an e-mail or a note; no line can run as a formula in a spreadsheet. */
export function asPlainText(sent: readonly SentAnswer[]): string {
  return sent.map(({ question, answer }) => guardFormula(`${question}: ${answer}`)).join('\n');
}
