import type { Form, FormChange } from '@contract/form';
import { isRecord, isText } from '@contract/guards';
import { isQuestion, QUESTION_TYPE, SIGNATURE, type Question, type QuestionType } from '@contract/survey';
import { choicesOf } from '@contract/survey-rules';

/** The fields that the builder edits. */
export interface FormContent {
  description: string;
  questions: readonly Question[];
  /** '' for none. */
  errorMessage: string;
  thanks: string;
  opensByKey: boolean;
}

/** The draft of an unsaved edit, with the fields that it started from. */
export interface FormDraftValues {
  content: FormContent;
  basis?: FormContent | null;
}

export function contentOf(form: Form): FormContent {
  const { description, questions, errorMessage, thanks, opensByKey } = form;
  return { description, questions, errorMessage: errorMessage ?? '', thanks, opensByKey };
}

export function isFormDraft(value: unknown): value is FormDraftValues {
  return isRecord(value) && isContent(value.content) && (value.basis == null || isContent(value.basis));
}

function isContent(value: unknown): value is FormContent {
  if (!isRecord(value)) return false;
  const { description, questions, errorMessage, thanks, opensByKey } = value;
  return (
    isText(description) &&
    isText(errorMessage) &&
    isText(thanks) &&
    typeof opensByKey === 'boolean' &&
    Array.isArray(questions) &&
    questions.every(isQuestion)
  );
}

export function trimmed(content: FormContent): FormContent {
  return { ...content, description: content.description.trim(), errorMessage: content.errorMessage.trim() };
}

/** The fields that differ from the saved form. */
export function changesOf(content: FormContent, form: Form): FormChange['changes'] {
  const { questions, errorMessage, ...others } = trimmed(content);
  const wanted = { ...others, questions: [...questions], errorMessage: errorMessage || null };
  const names = Object.keys(wanted) as (keyof typeof wanted)[];
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(wanted[name]) !== JSON.stringify(form[name]))
      .map((name) => [name, wanted[name]]),
  );
}

/** The kinds of answers that the builder offers: the types, and a signature, which is an appearance of a type. */
export type AnswerKind = QuestionType | typeof SIGNATURE;

function askedAs(kind: AnswerKind): Pick<Question, 'questionType' | 'appearance'> {
  return kind === SIGNATURE ? { questionType: QUESTION_TYPE.files, appearance: SIGNATURE } : { questionType: kind };
}

/** A question with a new id that has never been used. */
export function newQuestion(kind: AnswerKind): Question {
  const { questionType, ...appearance } = askedAs(kind);
  return {
    questionId: newId(),
    questionText: '',
    questionType,
    ...appearance,
    required: false,
    ...(questionType === QUESTION_TYPE.choice && {
      choices: [
        { value: 'Yes', text: 'Yes' },
        { value: 'No', text: 'No' },
      ],
    }),
  };
}

function newId(): string {
  return `q-${crypto.randomUUID().slice(0, 8)}`;
}

export function withQuestion(questions: readonly Question[], question: Question, index: number): Question[] {
  return questions.toSpliced(index, 0, question);
}

/** The same question with another id. */
export function copyOf(question: Question): Question {
  return { ...question, questionId: newId() };
}

/** The questions with the one at `from` moved to `to`, within the ends of the list. */
export function moved(questions: readonly Question[], from: number, to: number): readonly Question[] {
  const target = Math.min(Math.max(to, 0), questions.length - 1);
  const question = questions[from];
  if (!question || target === from) return questions;
  return questions.toSpliced(from, 1).toSpliced(target, 0, question);
}

/** Types whose answers keep their meaning if one of these types is changed to another. */
const TEXT_TYPES: ReadonlySet<QuestionType> = new Set([
  QUESTION_TYPE.singleLine,
  QUESTION_TYPE.multiLine,
  QUESTION_TYPE.choice,
  QUESTION_TYPE.email,
]);

/**
 * The questions with another kind of answer for one of them. If earlier answers would be meaningless with the new type, the question
 * gets another id, and those that depend on it follow (product/forms#stable-ids).
 * @param saved the saved questions
 */
export function withKind(
  questions: readonly Question[],
  index: number,
  kind: AnswerKind,
  saved: readonly Question[],
): readonly Question[] {
  const { questionType, appearance } = askedAs(kind);
  const question = questions[index];
  if (!question) return questions;
  const before = saved.find(({ questionId }) => questionId === question.questionId);
  const keepsId =
    !before ||
    before.questionType === questionType ||
    [before.questionType, questionType].every((type) => TEXT_TYPES.has(type));
  const questionId = keepsId ? question.questionId : newId();
  const isChoice = questionType === QUESTION_TYPE.choice;
  const choices = isChoice && choicesOf(question).length === 0 ? newQuestion(questionType).choices : question.choices;
  return questions.map((each, at) => {
    if (at === index) {
      const { appearance: _before, ...same } = each;
      return { ...same, questionId, questionType, ...(appearance && { appearance }), ...(choices && { choices }) };
    }
    return each.dependsOnQuestionId === question.questionId ? { ...each, dependsOnQuestionId: questionId } : each;
  });
}
