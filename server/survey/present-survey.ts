import { HIDDEN, type Question, type Survey } from '@contract/survey';
import { isSignature } from '@contract/survey-rules';
import type { StoredAnswer } from '../data/schema';
import { safeQuestionHtml } from './question-html';
import type { OpenSurvey } from './survey-queries';

/**
 * A survey for its screen: `{errorMessage: 'hidden'}` for a form that is being edited (product/surveys#hidden), without
 * questions if it has an error message, otherwise with the answers of its completion.
 */
export function presentSurvey({ form, accountName, userName, completion }: OpenSurvey): Survey {
  if (form.status === 'hidden') return { errorMessage: HIDDEN };
  const answers = new Map(completion?.answers.map((answer) => [answer.questionId, answer]));
  return {
    key: form.key,
    description: form.description,
    accountName,
    userName,
    completedOn: completion?.submittedAt.toISOString() ?? null,
    errorMessage: form.errorMessage,
    questions: form.errorMessage
      ? []
      : form.questions.map((question) => presentQuestion(question, answers.get(question.questionId))),
  };
}

function presentQuestion(question: Question, stored: StoredAnswer | undefined): Question {
  return {
    questionId: question.questionId,
    questionText: safeQuestionHtml(question.questionText ?? ''),
    questionType: question.questionType,
    required: question.required ?? false,
    maxLength: question.maxLength ?? null,
    ...(isSignature(question) && { appearance: question.appearance }),
    choices: question.choices ?? null,
    answer: stored?.answer || null,
    answerText: stored?.answerText ?? null,
    dateAnswer: stored?.dateAnswer ?? null,
    error: null,
    dependsOnQuestionId: question.dependsOnQuestionId ?? null,
    dependsOnQuestionResponse: question.dependsOnQuestionResponse ?? null,
  };
}
