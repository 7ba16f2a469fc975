import type { FormStatus, FormSummary } from '@contract/form';
import { QUESTION_TYPE, type Question, type QuestionType } from '@contract/survey';
import { choicesOf, isSignature } from '@contract/survey-rules';
import { counted } from '@/shared/lib/number';
import type { AnswerKind, FormContent } from './form-content';
import { textOfHtml } from '@/shared/ui/safe-html';

export const STATUS_TITLES: Readonly<Record<FormStatus, string>> = {
  draft: 'Draft',
  open: 'Published',
  hidden: 'Hidden',
  removed: 'Removed',
};

const TYPE_TITLES: Readonly<Record<QuestionType, string>> = {
  [QUESTION_TYPE.singleLine]: 'Single-line text',
  [QUESTION_TYPE.multiLine]: 'Multi-line text',
  [QUESTION_TYPE.choice]: 'Choice',
  [QUESTION_TYPE.email]: 'Email',
  [QUESTION_TYPE.client]: 'Client',
  [QUESTION_TYPE.date]: 'Date',
  [QUESTION_TYPE.time]: 'Time',
  [QUESTION_TYPE.employee]: 'Employee',
  [QUESTION_TYPE.team]: 'Team',
  [QUESTION_TYPE.opportunity]: 'Opportunity',
  [QUESTION_TYPE.contact]: 'Contact of the chosen client',
  [QUESTION_TYPE.files]: 'Files',
};

/** The kinds of answers in the order in which they are offered; a signature is a file that people draw. */
export const KIND_TITLES: ReadonlyMap<AnswerKind, string> = new Map<AnswerKind, string>([
  ...Object.values(QUESTION_TYPE).map((type) => [type, TYPE_TITLES[type]] as const),
  ['signature', 'Signature'],
]);

export function kindTitle(question: Question): string {
  return isSignature(question) ? 'Signature' : TYPE_TITLES[question.questionType];
}

/** The text of a question without markup; its number if it has no text. */
export function questionTitle({ questionText }: Pick<Question, 'questionText'>, index: number): string {
  return textOfHtml(questionText ?? '').trim() || `Question ${index + 1}`;
}

export const CONTENT_LABELS: Readonly<Record<keyof FormContent, string>> = {
  description: 'Name',
  questions: 'Questions',
  errorMessage: 'Message while it is closed',
  thanks: 'Thanks',
  opensByKey: 'Opens by key',
};

/** A form's field in words: of its questions those that differ between these lists, or all if only their order does. */
export function contentWords(value: FormContent[keyof FormContent], lists: readonly (readonly Question[])[]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value;
  const isCommon = (question: Question) => {
    const text = JSON.stringify(question);
    return lists.every((list) => list.some((each) => JSON.stringify(each) === text));
  };
  const lines = value.map((question, index) => ({ question, line: questionLine(question, index) }));
  const differing = lines.filter(({ question }) => !isCommon(question));
  const named = differing.length > 0 ? differing : lines;
  return [counted(value.length, 'question'), ...named.map(({ line }) => line)].join('\n');
}

function questionLine(question: Question, index: number): string {
  const options = choicesOf(question).map(({ text }) => text);
  const details = [kindTitle(question), ...(question.required ? ['required'] : []), options.join(' / ')];
  return `${index + 1}. ${questionTitle(question, index)} (${details.filter(Boolean).join(', ')})`;
}

/** The next states of a form, in the order of their buttons (product/forms#states). */
export const STATUS_STEPS: Readonly<Record<FormStatus, readonly { to: FormStatus; text: string }[]>> = {
  draft: [
    { to: 'open', text: 'Publish' },
    { to: 'removed', text: 'Remove' },
  ],
  open: [
    { to: 'hidden', text: 'Hide' },
    { to: 'removed', text: 'Remove' },
  ],
  hidden: [
    { to: 'open', text: 'Publish' },
    { to: 'removed', text: 'Remove' },
  ],
  removed: [
    { to: 'open', text: 'Publish' },
    { to: 'hidden', text: 'Restore as hidden' },
  ],
};

export function statusMessage({ description }: Pick<FormSummary, 'description'>, status: FormStatus): string {
  const did: Readonly<Record<FormStatus, string>> = {
    draft: 'is a draft again',
    open: 'is published',
    hidden: 'is hidden: people who open it are asked to try again later',
    removed: 'is removed: nobody can open it',
  };
  return `${description} ${did[status]}.`;
}

/** The address at which people open a form by its key. */
export function formAddress(key: string): string {
  return `${globalThis.location.origin}/complete-form/${encodeURIComponent(key)}`;
}

/** The address for the person a form was given to. */
export function givenAddress(identifier: string): string {
  return `${globalThis.location.origin}/complete-survey/${encodeURIComponent(identifier)}`;
}
