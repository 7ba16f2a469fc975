import { isRecord, isOneOf } from './guards';
import { array, mixed, object, string, type InferType } from 'yup';
import { plainText } from './text';

/** The question types by their numbers in the API (product/surveys#question-types). */
export const QUESTION_TYPE = {
  singleLine: 0,
  multiLine: 1,
  choice: 2,
  email: 3,
  client: 4,
  date: 5,
  time: 6,
  employee: 7,
  team: 8,
  opportunity: 9,
  contact: 10,
  files: 11,
} as const;

/** The `appearance` of a question of files that people answer by signing (product/surveys#signature). */
export const SIGNATURE = 'signature';

export type QuestionType = (typeof QUESTION_TYPE)[keyof typeof QUESTION_TYPE];

const QUESTION_TYPES: readonly number[] = Object.values(QUESTION_TYPE);

/** The maximum length of an answer, including multi-line ones, and the maximum number of questions in a survey. */
export const ANSWER_MAX_LENGTH = 100_000;
export const QUESTIONS_MAX_COUNT = 1000;

/** A choice as servers send it: a text that is also the value, or both separately (product/surveys#choices). */
export type SentChoice = string | { value: string; text?: string | null };

function isSentChoice(choice: unknown): choice is SentChoice {
  if (typeof choice === 'string') return true;
  if (typeof choice !== 'object' || choice === null || !('value' in choice)) return false;
  if (typeof choice.value !== 'string') return false;
  return !('text' in choice) || choice.text == null || typeof choice.text === 'string';
}

/**
 * One question (product/surveys#question-fields). `questionText` is HTML. `answer` is the text of every type: the
 * chosen value of a choice, the id of a search or contact with its name in `answerText`
 * (product/surveys#question-types), a date as dd/MM/yyyy with the ISO date in `dateAnswer`, a time as HH:mm
 * (product/surveys#dates), the file names of type 11, one per line (product/surveys#files-field, `fileNamesOf`).
 * `maxLength` limits only type 0 (product/surveys#max-length). `appearance` says how a type is asked; a portal that does
 * not know it asks as usual (product/surveys#signature).
 */
export interface Question {
  questionId: string;
  questionText?: string | null;
  questionType: QuestionType;
  required?: boolean | null;
  maxLength?: number | null;
  appearance?: string | null;
  choices?: readonly SentChoice[] | null;
  answer?: string | null;
  answerText?: string | null;
  dateAnswer?: string | null;
  error?: string | null;
  dependsOnQuestionId?: string | null;
  dependsOnQuestionResponse?: string | null;
}

const TEXT_FIELDS = [
  'questionText',
  'appearance',
  'answer',
  'answerText',
  'dateAnswer',
  'error',
  'dependsOnQuestionId',
  'dependsOnQuestionResponse',
] as const;

/** Checks an answer's questions; for 300 of them, a schema takes a tenth of a second, this a hundredth of that. */
function areQuestions(questions: unknown): questions is Question[] {
  return Array.isArray(questions) && questions.every(isQuestion);
}

/** True for a question in the format of stored forms. */
export function isQuestion(value: unknown): value is Question {
  if (!isRecord(value)) return false;
  const { questionId, questionType, required, maxLength, choices, ...texts } = value;
  return (
    typeof questionId === 'string' &&
    questionId !== '' &&
    isOneOf(QUESTION_TYPES, questionType) &&
    (required == null || typeof required === 'boolean') &&
    (maxLength == null || typeof maxLength === 'number') &&
    (choices == null || (Array.isArray(choices) && choices.every(isSentChoice))) &&
    TEXT_FIELDS.every((field) => texts[field] == null || typeof texts[field] === 'string')
  );
}

const optionalText = () => string().nullable().optional();

/**
 * A personal survey or a blank form (product/surveys#survey-fields). `completedOn` is the instant at which it was
 * completed, or null. `errorMessage` replaces the questions; the word `hidden` means "temporarily unavailable"
 * (product/surveys#hidden).
 */
export const surveySchema = object({
  key: optionalText(),
  description: optionalText(),
  accountName: optionalText(),
  userName: optionalText(),
  completedOn: optionalText(),
  errorMessage: optionalText(),
  questions: mixed<Question[]>(areQuestions).nullable().optional(),
});

export type Survey = InferType<typeof surveySchema>;

/**
 * Answer of `GET /getsurvey/{identifier}` and `GET /getsurveyfromkey/{key}`, after `readSurveyBody` has normalised it;
 * null is "nothing to see here" (product/surveys#nothing-to-see).
 */
export const surveyAnswerSchema = surveySchema.nullable().strict();

/** The word that a server sends while a form is being changed (product/surveys#hidden). */
export const HIDDEN = 'hidden';

/**
 * Normalises the answers of different servers (product/surveys#hidden, product/surveys#nothing-to-see): `{errorMessage:
 * 'hidden'}`, null for nothing; everything else unchanged.
 */
export function readSurveyBody(body: unknown): unknown {
  if (body === undefined || body === null || body === '') return null;
  if (body === HIDDEN) return { errorMessage: HIDDEN };
  if (typeof body === 'object' && 'status' in body && body.status === HIDDEN) return { errorMessage: HIDDEN };
  return body;
}

/** One visible question of `surveyJson`; the server uses the text, type and rules of its own definition. */
export const submittedQuestionSchema = object({
  questionId: plainText(64).required(),
  answer: plainText(ANSWER_MAX_LENGTH).nullable().optional(),
  answerText: plainText(1000).nullable().optional(),
  dateAnswer: plainText(40).nullable().optional(),
});

/** The data sent for a question; text and type are included for servers that read them. */
export type SubmittedQuestion = InferType<typeof submittedQuestionSchema> &
  Pick<Question, 'questionText' | 'questionType'>;

/**
 * `surveyJson` of `POST /submitsurvey` (product/surveys#survey-json), sent with up to `FILES_MAX_COUNT` files of
 * `FILE_MAX_BYTES` each in `files` (time-entry.ts). `identifier` names a personal survey, `key` alone a form.
 * `completedOn` is the loaded survey's value, so that the server can refuse a submission that would override another
 * one unseen.
 */
export const surveyInputSchema = object({
  identifier: plainText(200).nullable().optional(),
  key: plainText(200).nullable().optional(),
  questions: array(submittedQuestionSchema).max(QUESTIONS_MAX_COUNT).required(),
  accountName: plainText(1000).nullable().optional(),
  userName: plainText(1000).nullable().optional(),
  completedOn: plainText(40).nullable().optional(),
});

export type SurveyInput = InferType<typeof surveyInputSchema>;

/**
 * The server's message after a submission, from `{message}`, a plain text, or nothing; empty if there is none
 * (product/surveys#submitted).
 */
export function submissionMessage(body: unknown): string {
  if (typeof body === 'string') return body.trim();
  if (typeof body !== 'object' || body === null || !('message' in body)) return '';
  return typeof body.message === 'string' ? body.message.trim() : '';
}
