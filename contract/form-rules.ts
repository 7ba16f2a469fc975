import { QUESTION_TYPE, type Question } from './survey';
import { choicesOf, questionError, visibleQuestionIds } from './survey-rules';

/** Something that is wrong with one question of a form (product/forms#warnings). */
export interface FormProblem {
  questionId: string;
  text: string;
}

/** What people should know before they save a form, question by question, in their order (product/forms#warnings). */
export function formProblems(questions: readonly Question[]): FormProblem[] {
  const byId = new Map(questions.map((question) => [question.questionId, question]));
  const circular = circularIds(questions, byId);
  return questions.flatMap((question) => {
    const texts = [dependencyProblem(question, byId, circular), ...answerProblems(question, questions)];
    return texts.flatMap((text) => (text === null ? [] : [{ questionId: question.questionId, text }]));
  });
}

function dependencyProblem(
  { dependsOnQuestionId, dependsOnQuestionResponse, questionId }: Question,
  byId: ReadonlyMap<string, Question>,
  circular: ReadonlySet<string>,
): string | null {
  if (!dependsOnQuestionId) return null;
  const parent = byId.get(dependsOnQuestionId);
  if (!parent) return 'It depends on a question that does not exist, so it is never shown.';
  if (circular.has(questionId)) return 'It depends on itself through other questions, so it is never shown.';
  const wanted = (dependsOnQuestionResponse ?? '').trim();
  if (wanted === '' || canAnswer(parent, wanted)) return null;
  return `It waits for the answer “${wanted}”, which the question it depends on cannot have, so it is never shown.`;
}

function answerProblems(question: Question, questions: readonly Question[]): string[] {
  const problems: string[] = [];
  if (question.questionType === QUESTION_TYPE.choice) {
    const values = choicesOf(question).map(({ value }) => value.trim());
    if (values.length === 0) problems.push('It has no choices.');
    if (values.includes('')) problems.push('One of its choices is empty.');
    const filled = values.filter(Boolean);
    if (new Set(filled).size < filled.length) problems.push('Two of its choices have the same value.');
  }
  if (question.questionType === QUESTION_TYPE.contact && !hasClient(questions))
    problems.push('A contact is chosen from a client, and the form does not ask for a client.');
  return problems;
}

function canAnswer(question: Question, answer: string): boolean {
  const iso = question.questionType === QUESTION_TYPE.date ? answer.split('/').toReversed().join('-') : null;
  return questionError(question, { answer, dateAnswer: iso }) === null;
}

/** The questions that depend on themselves, or on one that does. */
function circularIds(questions: readonly Question[], byId: ReadonlyMap<string, Question>): ReadonlySet<string> {
  const verdicts = new Map<string, boolean>();
  for (const question of questions) {
    const chain = new Set<string>();
    let link: Question | undefined = question;
    while (link && !verdicts.has(link.questionId) && !chain.has(link.questionId)) {
      chain.add(link.questionId);
      link = link.dependsOnQuestionId ? byId.get(link.dependsOnQuestionId) : undefined;
    }
    const isCircular = link !== undefined && (verdicts.get(link.questionId) ?? true);
    for (const id of chain) verdicts.set(id, isCircular);
  }
  return new Set([...verdicts].flatMap(([id, isCircular]) => (isCircular ? [id] : [])));
}

function hasClient(questions: readonly Question[]): boolean {
  return questions.some(({ questionType }) => questionType === QUESTION_TYPE.client);
}

/**
 * The required question that would prevent anyone from ever completing the form: one that is shown with any answers,
 * and that has no possible answer. Null for a form that can be completed (product/forms#never-completed).
 */
export function neverCompleted(questions: readonly Question[]): Question | null {
  const children = new Map<string, Question[]>();
  for (const question of questions) {
    const parent = question.dependsOnQuestionId;
    if (parent) children.set(parent, [...(children.get(parent) ?? []), question]);
  }
  const canHaveContact = hasClient(questions);
  const known = new Map<string, Question | null>();

  /** The question that cannot be passed once `question` is shown, or null when there is a way through. */
  const whereStuck = (question: Question): Question | null => {
    const before = known.get(question.questionId);
    if (before !== undefined) return before;
    const stuck = findStuck(question);
    known.set(question.questionId, stuck);
    return stuck;
  };
  const findStuck = (question: Question): Question | null => {
    if (!question.required) return null;
    const under = children.get(question.questionId) ?? [];
    let stuck: Question = question;
    for (const answer of possibleAnswers(question, under, canHaveContact)) {
      const first = under
        .filter(({ dependsOnQuestionResponse }) => ['', answer].includes((dependsOnQuestionResponse ?? '').trim()))
        .map(whereStuck)
        .find((found) => found !== null);
      if (!first) return null;
      stuck = first;
    }
    return stuck;
  };

  const roots = questions.filter(({ dependsOnQuestionId }) => !dependsOnQuestionId);
  return roots.map(whereStuck).find((found) => found !== null) ?? null;
}

/** Answers that differ in which questions they show; null stands for any answer that no question asks for. */
function possibleAnswers(
  question: Question,
  under: readonly Question[],
  canHaveContact: boolean,
): readonly (string | null)[] {
  if (question.questionType === QUESTION_TYPE.choice)
    return choicesOf(question).flatMap(({ value }) => value.trim() || []);
  if (question.questionType === QUESTION_TYPE.contact && !canHaveContact) return [];
  const awaited = under.map(({ dependsOnQuestionResponse }) => (dependsOnQuestionResponse ?? '').trim());
  return [null, ...awaited.filter((answer) => answer !== '' && canAnswer(question, answer))];
}

/** Whether anybody who opens the form is asked anything. */
export function asksAnything(questions: readonly Question[]): boolean {
  return visibleQuestionIds(questions, {}).size > 0;
}
