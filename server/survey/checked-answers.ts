import { QUESTION_TYPE, type Question, type QuestionType, type SurveyInput } from '@contract/survey';
import {
  answerOfFileNames,
  answerTo,
  choicesOf,
  fileNamesOf,
  isoDateOf,
  questionErrors,
  shownDate,
  visibleQuestions,
  type Answer,
  type Answers,
} from '@contract/survey-rules';
import type { Transaction } from '../data/database';
import type { StoredAnswer } from '../data/schema';
import { unprocessable } from '../http/api-failure';
import { shortQuestionText, safeQuestionHtml } from './question-html';
import { referencedTexts } from './referenced-records';
import type { SurveyForm } from './survey-queries';

const MOST_COMPLAINTS = 3;

type SentQuestions = SurveyInput['questions'];

/**
 * What a submission answers to the form's own questions, after every rule (product/surveys#server-checks). Text, type,
 * choices and visibility come from `questions`, never from the sender; what was sent for a question that is hidden
 * there, or that only an earlier version of the form had, is dropped (product/surveys#hidden-answers,
 * product/forms#half-filled).
 * @throws ApiFailure 422 that names the questions and what is wrong with their answers
 */
export async function checkedAnswers(
  tx: Transaction,
  { questions, formerQuestions }: Pick<SurveyForm, 'questions' | 'formerQuestions'>,
  sent: SentQuestions,
): Promise<StoredAnswer[]> {
  const answers = answersOf(questions, new Set(formerQuestions), sent);
  const visible = visibleQuestions(questions, answers);
  const questionTexts = new Map(visible.map(({ questionId, questionText }) => [questionId, questionText ?? '']));
  const refuseAll = (errors: ReadonlyMap<string, string>) => {
    if (errors.size === 0) return;
    const complaints = [...errors].slice(0, MOST_COMPLAINTS).map(([id, error]) => {
      return `${shortQuestionText(questionTexts.get(id) ?? '') || 'A question'}: ${error}`;
    });
    throw unprocessable(complaints.join('. '), 'invalid-answer');
  };
  refuseAll(questionErrors(visible, answers));
  const { texts, errors } = await referencedTexts(tx, visible, answers);
  refuseAll(errors);
  return visible.map((question) => {
    const answer = answerTo(answers, question.questionId);
    return storedAnswer(question, answer.answer, texts.get(question.questionId) ?? null);
  });
}

/** @throws ApiFailure 422 for a repeated answer or one without a question */
function answersOf(questions: readonly Question[], former: ReadonlySet<string>, sent: SentQuestions): Answers {
  const known = new Map(questions.map((question) => [question.questionId, question]));
  const answers = new Map<string, Answer>();
  for (const { questionId, answer, dateAnswer } of sent) {
    const question = known.get(questionId);
    if (!question) {
      if ((!answer && !dateAnswer) || former.has(questionId)) continue;
      throw unprocessable('The form has changed since it was opened. Reload it to continue.', 'form-changed');
    }
    if (answers.has(questionId)) throw unprocessable('A question is answered twice.', 'answered-twice');
    answers.set(questionId, { answer: answer || shownDateOf(question, dateAnswer), dateAnswer });
  }
  return Object.fromEntries(answers);
}

/** For senders that only send the ISO date; an invalid date stays unchanged and is refused. */
function shownDateOf({ questionType }: Question, dateAnswer: string | null | undefined): string {
  if (questionType !== QUESTION_TYPE.date || !dateAnswer) return '';
  return shownDate(dateAnswer) || dateAnswer;
}

function storedAnswer(question: Question, given: string, referencedText: string | null): StoredAnswer {
  const { questionId, questionType } = question;
  const answer = cleanAnswer(questionType, given);
  const isChoice = questionType === QUESTION_TYPE.choice;
  const chosen = isChoice ? choicesOf(question).find(({ value }) => value.trim() === answer) : undefined;
  return {
    questionId,
    questionType,
    questionText: safeQuestionHtml(question.questionText ?? ''),
    answer: chosen?.value ?? answer,
    answerText: chosen?.text ?? referencedText,
    dateAnswer: questionType === QUESTION_TYPE.date ? isoDateOf(answer) : null,
  };
}

/** Free text is not changed; all other answers are trimmed, and file names lose their folders. */
function cleanAnswer(questionType: QuestionType, given: string): string {
  const answer = given.trim();
  if (questionType === QUESTION_TYPE.files) return answerOfFileNames(fileNamesOf(given));
  const isFreeText = questionType === QUESTION_TYPE.singleLine || questionType === QUESTION_TYPE.multiLine;
  return isFreeText && answer ? given : answer;
}
