import { bareFileName } from './text';
import { isIsoDate } from './wall-clock';
import { ANSWER_MAX_LENGTH, QUESTION_TYPE, SIGNATURE, type Question, type SubmittedQuestion } from './survey';
import { visibleKeysOf } from './visible-questions';

/** The answer to one question; see `Question` for the fields. */
export interface Answer {
  answer: string;
  answerText?: string | null;
  dateAnswer?: string | null;
}

/** Answers by question id, including those of hidden questions. */
export type Answers = Readonly<Record<string, Answer | undefined>>;

/**
 * The messages below a question. The first two are in the specification (product/surveys#required), and so is the one
 * for dates (product/surveys#other-errors).
 */
export const QUESTION_ERROR = {
  required: 'Required',
  email: 'Email must be valid',
  date: 'Invalid Date',
  time: 'Invalid Time',
  choice: 'Choose one of the options',
  tooLong: (most: number) => `At most ${most} ${most === 1 ? 'character' : 'characters'}`,
} as const;

const BLANK: Answer = { answer: '' };

/** The answer to a question; blank if there is none, for any id. */
export function answerTo(answers: Answers, questionId: string): Answer {
  return (Object.hasOwn(answers, questionId) ? answers[questionId] : undefined) ?? BLANK;
}

/** The answers that a survey was loaded with: those of its completion, or those that the server filled in. */
export function loadedAnswers(questions: readonly Question[]): Record<string, Answer> {
  const answered = questions.filter(({ answer, dateAnswer }) => answer || dateAnswer);
  return Object.fromEntries(
    answered.map(({ questionId, questionType, answer, answerText, dateAnswer }) => {
      const shown = answer || (questionType === QUESTION_TYPE.date ? shownDate(dateAnswer ?? '') : '');
      return [questionId, { answer: shown, answerText: answerText ?? null, dateAnswer: dateAnswer ?? null }];
    }),
  );
}

/**
 * The ids of the questions that are visible (product/surveys#visibility): without a dependency, or with a visible
 * parent whose answer equals the required response. Compared trimmed and case-sensitive; an empty required response is
 * met by any non-empty answer (product/surveys#dependency-equality).
 */
export function visibleQuestionIds(questions: readonly Question[], answers: Answers): ReadonlySet<string> {
  return visibleKeysOf(questions, {
    keyOf: ({ questionId }) => questionId,
    parentOf: ({ dependsOnQuestionId }) => dependsOnQuestionId,
    isMet({ dependsOnQuestionId, dependsOnQuestionResponse }, known) {
      if (!dependsOnQuestionId) return true;
      if (!known.get(dependsOnQuestionId)) return false;
      const given = answerTo(answers, dependsOnQuestionId).answer.trim();
      const wanted = (dependsOnQuestionResponse ?? '').trim();
      return wanted === '' ? given !== '' : given === wanted;
    },
  });
}

/** The visible questions in their order, each id once. */
export function visibleQuestions(questions: readonly Question[], answers: Answers): Question[] {
  const left = new Set(visibleQuestionIds(questions, answers));
  return questions.filter(({ questionId }) => left.delete(questionId));
}

/**
 * The problem with the answer to a visible question, or null (product/surveys#errors-at-each-change). Only the server
 * checks whether ids exist.
 */
export function questionError(question: Question, { answer, dateAnswer }: Answer): string | null {
  const text = question.questionType === QUESTION_TYPE.files ? fileNamesOf(answer).join() : answer.trim();
  if (text === '') return question.required ? QUESTION_ERROR.required : null;
  const most = maxLengthOf(question);
  if (answer.length > most) return QUESTION_ERROR.tooLong(most);
  switch (question.questionType) {
    case QUESTION_TYPE.choice:
      return choicesOf(question).some(({ value }) => value.trim() === text) ? null : QUESTION_ERROR.choice;
    case QUESTION_TYPE.email:
      return isEmailAddress(text) ? null : QUESTION_ERROR.email;
    case QUESTION_TYPE.date:
      return isoDateOf(text) === null || !isDateAnswer(dateAnswer) ? QUESTION_ERROR.date : null;
    case QUESTION_TYPE.time:
      return isShownTime(text) ? null : QUESTION_ERROR.time;
    default:
      return null;
  }
}

/** The problems, by question id; if there are none, Submit is shown (product/surveys#submit-shown). */
export function questionErrors(visible: readonly Question[], answers: Answers): ReadonlyMap<string, string> {
  const errors = new Map<string, string>();
  for (const question of visible) {
    const error = questionError(question, answerTo(answers, question.questionId));
    if (error !== null) errors.set(question.questionId, error);
  }
  return errors;
}

/** `questions` of `surveyJson`: the visible ones with answers; blank ones are null (product/surveys#survey-json). */
export function answersToSend(questions: readonly Question[], answers: Answers): SubmittedQuestion[] {
  return visibleQuestions(questions, answers).map(({ questionId, questionText, questionType }) => {
    const { answer, answerText, dateAnswer } = answerTo(answers, questionId);
    const isBlank = answer.trim() === '';
    return {
      questionId,
      questionText,
      questionType,
      answer: isBlank ? null : answer,
      answerText: isBlank ? null : (answerText ?? null),
      dateAnswer: isBlank ? null : (dateAnswer ?? null),
    };
  });
}

/**
 * The id of the client question for a contact question (type 10): the nearest visible one before it, or the first
 * visible one; null if there is none (product/surveys#contact-client).
 */
export function clientQuestionOf(visible: readonly Question[], contactQuestionId: string): string | null {
  const index = visible.findIndex(({ questionId }) => questionId === contactQuestionId);
  const isClient = ({ questionType }: Question) => questionType === QUESTION_TYPE.client;
  const nearest = visible.slice(0, Math.max(index, 0)).findLast(isClient) ?? visible.find(isClient);
  return nearest?.questionId ?? null;
}

/** A question's choices with separate value and text (product/surveys#choices). */
export function choicesOf({ choices }: Pick<Question, 'choices'>): { value: string; text: string }[] {
  return (choices ?? []).map((choice) =>
    typeof choice === 'string'
      ? { value: choice, text: choice }
      : { value: choice.value, text: choice.text || choice.value },
  );
}

/** The maximum length of an answer: a single line has its question's, if valid (product/surveys#max-length). */
export function maxLengthOf({ questionType, maxLength }: Pick<Question, 'questionType' | 'maxLength'>): number {
  const isLimited = questionType === QUESTION_TYPE.singleLine && maxLength != null && maxLength > 0;
  return isLimited ? Math.min(maxLength, ANSWER_MAX_LENGTH) : ANSWER_MAX_LENGTH;
}

/** Whether a question is answered with a signature: a picture that people draw (product/surveys#signature). */
export function isSignature({ questionType, appearance }: Pick<Question, 'questionType' | 'appearance'>): boolean {
  return questionType === QUESTION_TYPE.files && appearance === SIGNATURE;
}

/** The file names in the answer to a type 11 question: without folders and control characters, in their order. */
export function fileNamesOf(answer: string): string[] {
  return answer.split('\n').map(bareFileName).filter(Boolean);
}

/** The answer that lists `names`. */
export function answerOfFileNames(names: readonly string[]): string {
  return names.map(bareFileName).filter(Boolean).join('\n');
}

/** dd/MM/yyyy of an ISO date with or without a time; empty if it is not a date (product/surveys#dates). */
export function shownDate(iso: string): string {
  const day = iso.slice(0, 10);
  return isIsoDate(day) ? `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}` : '';
}

/** yyyy-MM-dd of a date as shown, dd/MM/yyyy; null if there is no such day. */
export function isoDateOf(shown: string): string | null {
  if (!/^\d{2}\/\d{2}\/\d{4}$/.test(shown)) return null;
  const iso = `${shown.slice(6)}-${shown.slice(3, 5)}-${shown.slice(0, 2)}`;
  return isIsoDate(iso) ? iso : null;
}

/** Only the day counts: a client's time zone may have shifted the time, and `answer` is what people saw. */
function isDateAnswer(dateAnswer: string | null | undefined): boolean {
  return !dateAnswer || isIsoDate(dateAnswer.slice(0, 10));
}

function isShownTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const DOMAIN_LABEL = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;
const TOP_LEVEL = /^(\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/iu;

/** True for a single plain address: `name@host.tld`, any alphabet; no display name, quotes or address literals. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const labels = text.slice(at + 1).split('.');
  if (at < 1 || local.length > 64 || text.length > 254 || labels.length < 2) return false;
  return (
    LOCAL_PART.test(local) && labels.every((label) => DOMAIN_LABEL.test(label)) && TOP_LEVEL.test(labels.at(-1) ?? '')
  );
}
