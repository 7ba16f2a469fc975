import { array, boolean, mixed, number, object, string, type InferType } from 'yup';
import { ANSWER_MAX_LENGTH, isQuestion, QUESTIONS_MAX_COUNT, type Question } from './survey';
import { seenVersion } from './seen-version';
import { isStorableText, plainText } from './text';

/** `open` is published; a draft opens for nobody (product/forms#states). */
export const FORM_STATUSES = ['draft', 'open', 'hidden', 'removed'] as const;

export type FormStatus = (typeof FORM_STATUSES)[number];

export const FORM_LIMITS = {
  key: 64,
  description: 255,
  message: 1000,
  thanks: 1000,
  questionId: 64,
  questionText: 20_000,
  choices: 500,
  choice: 255,
} as const;

/** A key as links write it: letters, digits, `-` and `_`. */
export const FORM_KEY = /^[\w-]{1,64}$/;

/** What is wrong with a question as it is saved, or null. Rules between questions are in form-rules.ts. */
function questionProblem(question: unknown): string | null {
  if (!isQuestion(question)) return 'is incomplete';
  const { questionId, questionText, maxLength, choices, dependsOnQuestionId, dependsOnQuestionResponse } = question;
  const texts = [questionId, questionText ?? '', dependsOnQuestionId ?? '', dependsOnQuestionResponse ?? ''];
  const choiceTexts = (choices ?? []).flatMap((choice) =>
    typeof choice === 'string' ? [choice] : [choice.value, choice.text ?? ''],
  );
  if (![...texts, ...choiceTexts].every(isStorableText)) return 'has characters that cannot be stored';
  if (questionId.length > FORM_LIMITS.questionId) return 'has too long an id';
  if (texts.some((text) => text.length > FORM_LIMITS.questionText))
    return `has a text of more than ${FORM_LIMITS.questionText.toLocaleString('en-GB')} characters`;
  if ((choices?.length ?? 0) > FORM_LIMITS.choices) return `has more than ${FORM_LIMITS.choices} choices`;
  if (choiceTexts.some((text) => text.length > FORM_LIMITS.choice))
    return `has a choice of more than ${FORM_LIMITS.choice} characters`;
  if (maxLength != null && !(Number.isInteger(maxLength) && maxLength >= 1 && maxLength <= ANSWER_MAX_LENGTH))
    return `has a limit that is not a whole number from 1 to ${ANSWER_MAX_LENGTH.toLocaleString('en-GB')}`;
  return null;
}

/** By hand: a schema takes a third of a second for the questions of a long form. */
const questions = () =>
  mixed<Question[]>((value): value is Question[] => Array.isArray(value))
    .required()
    .test('questions', (value: readonly unknown[] | undefined, context) => {
      if (!value) return true;
      if (value.length > QUESTIONS_MAX_COUNT)
        return context.createError({ message: `A form has at most ${QUESTIONS_MAX_COUNT} questions` });
      const ids = new Set<string>();
      for (const [index, question] of value.entries()) {
        const problem = questionProblem(question);
        if (problem !== null) return context.createError({ message: `Question ${index + 1} ${problem}` });
        const { questionId } = question as Question;
        if (ids.has(questionId))
          return context.createError({ message: `Question ${index + 1} has the id of another question` });
        ids.add(questionId);
      }
      return true;
    });

const description = () => plainText(FORM_LIMITS.description).trim().required();

/** What administrators edit of a form (product/forms#builder). */
const fields = {
  description: description(),
  questions: questions(),
  /** Shown instead of the questions; null for none. HTML. */
  errorMessage: plainText(FORM_LIMITS.message).min(1).nullable().defined(),
  /** What people read after a submission. */
  thanks: plainText(FORM_LIMITS.thanks).defined(),
  opensByKey: boolean().strict().required(),
  status: string().strict().oneOf(FORM_STATUSES).required(),
};

export const changedFormSchema = object(fields).partial();

/** Body of `POST /admin/forms/add`: a blank draft, or a draft that copies another form. */
export const newFormSchema = object({
  key: plainText(FORM_LIMITS.key).required().matches(FORM_KEY, 'A key has letters, digits, - and _ only'),
  description: description(),
  copyOf: plainText(FORM_LIMITS.key).min(1).nullable().defined(),
}).noUnknown();

export type NewForm = InferType<typeof newFormSchema>;

/** Code of the 412 for a form that somebody else has changed. */
export const FORM_CHANGED = 'form-changed';

/** Body of `POST /admin/forms/save`: the version that was seen, and the fields that change (product/forms#versions). */
export const formChangeSchema = object({
  key: plainText(FORM_LIMITS.key).required(),
  version: seenVersion(),
  base: changedFormSchema.optional().default(undefined),
  changes: changedFormSchema
    .noUnknown()
    .required()
    .test('any', 'Nothing was changed.', (changes) => Object.keys(changes).length > 0),
}).noUnknown();

export type FormChange = InferType<typeof formChangeSchema>;

const counts = {
  key: string().required(),
  status: string().oneOf(FORM_STATUSES).required(),
  description: string().defined(),
  opensByKey: boolean().required(),
  version: number().required(),
  /** The instant of the last save on this server; null if it is not known. */
  changedAt: string().nullable().defined(),
  submissions: number().required(),
  /** How many people it was given to. */
  given: number().required(),
};

const formSummarySchema = object({
  ...counts,
  questions: number().required(),
  /** A message is shown instead of its questions. */
  isClosed: boolean().required(),
});

export type FormSummary = InferType<typeof formSummarySchema>;

/** Answer of `GET /admin/forms`. */
export const formsSchema = object({ forms: array(formSummarySchema).required() }).strict();

export type Forms = InferType<typeof formsSchema>;

/** Answer of `GET /admin/forms/{key}`, and of the calls that change one. */
export const formSchema = object({
  ...counts,
  questions: mixed<Question[]>(
    (value): value is Question[] => Array.isArray(value) && value.every(isQuestion),
  ).required(),
  errorMessage: string().nullable().defined(),
  thanks: string().defined(),
}).strict();

export type Form = InferType<typeof formSchema>;
