import type { LeadAnswers, LeadSubmission } from './lead';
import { chosenProduct } from './lead-catalogue';
import { leadStages, withLevel1, type LeadContext } from './lead-stages';
import { SOMEBODY_ELSE, type LeadQuestion, type LeadStage } from './lead-table';
import { visibleKeysOf } from './visible-questions';

/** Answers that belong to a choice rather than to a question; questions may depend on them. */
const CHOICES = ['AccountId', 'ContactId', 'ProductId'] as const;

/** An answer, trimmed; empty for a question without one, for any key. */
export function answerOf(answers: LeadAnswers, key: string): string {
  return (Object.hasOwn(answers, key) ? answers[key] : undefined)?.trim() ?? '';
}

/**
 * The keys of the questions that are visible (product/lead-form#visibility): those without a dependency, or with a
 * visible parent that has the required answer, or any answer if none is required.
 */
export function visibleKeys(stages: readonly LeadStage[], answers: LeadAnswers): ReadonlySet<string> {
  return visibleKeysOf(questionsOf(stages), {
    keyOf: ({ key }) => key,
    parentOf: ({ dependsOnKey }) => dependsOnKey,
    known: CHOICES.map((key) => [key, answerOf(answers, key) !== '']),
    isMet({ dependsOnKey, dependsOnValue = '' }, known) {
      if (!dependsOnKey) return true;
      const answer = answerOf(answers, dependsOnKey);
      if (!known.get(dependsOnKey) || answer === '') return false;
      return dependsOnValue.trim() === '' || answer === dependsOnValue.trim();
    },
  });
}

/** All questions of the stages, including hidden ones. */
export function questionsOf(stages: readonly LeadStage[]): LeadQuestion[] {
  return stages.flatMap(({ sections }) => sections.flatMap(({ questions }) => questions));
}

/** Whether a visible question has a valid answer: one of the options, and not too long. */
export function isAnswered({ key, type, options, maxLength, isOptional }: LeadQuestion, answers: LeadAnswers): boolean {
  const answer = answerOf(answers, key);
  if (maxLength !== undefined && answer.length > maxLength) return false;
  if (answer === '') return isOptional ?? false;
  if (type === 'client') return answerOf(answers, 'AccountId') !== '';
  if (type === 'contact') return answer === SOMEBODY_ELSE || answerOf(answers, 'ContactId') !== '';
  return !options || options.some(({ value }) => value.trim() === answer);
}

/** Whether all visible questions of a stage are answered: enables Next and Submit (product/lead-form#answered). */
export function isStageComplete(stage: LeadStage, visible: ReadonlySet<string>, answers: LeadAnswers): boolean {
  return unansweredOf(stage, visible, answers).length === 0;
}

/** The visible questions of a stage that still need an answer. */
export function unansweredOf(stage: LeadStage, visible: ReadonlySet<string>, answers: LeadAnswers): LeadQuestion[] {
  return questionsOf([stage]).filter((question) => visible.has(question.key) && !isAnswered(question, answers));
}

export interface LeadProgress {
  stages: readonly LeadStage[];
  visible: ReadonlySet<string>;
  /** The number of complete stages from the first: the index of the furthest stage to open, at most the last. */
  completeCount: number;
}

/** The stages of a lead, their visible questions, and its progress. */
export function leadProgress(context: LeadContext): LeadProgress {
  const stages = leadStages(context);
  const visible = visibleKeys(stages, context.answers);
  const open = stages.findIndex((stage) => !isStageComplete(stage, visible, context.answers));
  return { stages, visible, completeCount: open === -1 ? stages.length : open };
}

/**
 * What is sent (product/lead-form#answers-map): the answers to visible questions, the ids of the choices, and the
 * visible questions as they were asked.
 */
export function leadSubmission(context: LeadContext): LeadSubmission {
  const { answers, catalogue } = context;
  const { stages, visible } = leadProgress(context);
  const questions = questionsOf(stages).filter(({ key }) => visible.has(key));
  const sent = new Map(questions.map(({ key }) => [key, answerOf(answers, key)]));
  if (visible.has('AccountSearch')) sent.set('AccountId', answerOf(answers, 'AccountId'));
  if (visible.has('ContactSearch')) sent.set('ContactId', answerOf(answers, 'ContactId'));
  if (visible.has('Level1')) sent.set('ProductId', chosenProduct(catalogue, answers)?.id ?? '');
  return {
    answers: Object.fromEntries([...sent].filter(([, answer]) => answer !== '')),
    questions: questions.map(({ key, text }) => ({ key, text: withLevel1(text, answers) })),
  };
}
