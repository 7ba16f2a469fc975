import { FORM_CHANGED, type Form, type FormChange, type FormStatus, type NewForm } from '@contract/form';
import { asksAnything, neverCompleted } from '@contract/form-rules';
import { QUESTION_TYPE, SIGNATURE, type Question } from '@contract/survey';
import { isSignature } from '@contract/survey-rules';
import { eq, sql } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { surveyForms } from '../data/schema';
import { conflict, notFound, unprocessable } from '../http/api-failure';
import { changeRecord, type RecordKind } from '../record/change-record';
import { shortQuestionText, safeQuestionHtml } from '../survey/question-html';
import { findForm } from './form-queries';

type FormRow = typeof surveyForms.$inferSelect;
type Changes = FormChange['changes'];

const FORM: RecordKind<typeof surveyForms> = {
  table: surveyForms,
  key: surveyForms.key,
  noun: 'form',
  changed: FORM_CHANGED,
  subjectOf: ({ key, description }) => ({ subjectId: key, subjectName: description }),
  current: ({ key }, tx) => stored(tx, key),
};

/** The form address that opens another screen (product/surveys#given-or-form). */
const RESERVED = 'lead_form';

/**
 * Adds a draft: blank, or a copy of another form (product/forms#add).
 * @throws ApiFailure 404 if the form to copy does not exist, 409 `key-taken`
 */
export async function addForm(tx: Transaction, { key, description, copyOf }: NewForm, actor: Actor): Promise<Form> {
  const original = copyOf === null ? null : await findForm(tx, copyOf);
  if (copyOf !== null && !original) throw notFound('The form to copy');
  return insertDraft(tx, actor, {
    key,
    description,
    questions: original?.questions ?? [],
    errorMessage: original?.errorMessage ?? null,
    thanks: original?.thanks ?? '',
    opensByKey: original?.opensByKey ?? true,
  });
}

/** @throws ApiFailure 409 `key-taken` */
export async function insertDraft(
  tx: Transaction,
  actor: Actor,
  content: Pick<FormRow, 'key' | 'description' | 'questions' | 'errorMessage' | 'thanks' | 'opensByKey'>,
): Promise<Form> {
  const { key } = content;
  if (await isKeyTaken(tx, key)) throw conflict(`There is already a form with the key ${key}.`, 'key-taken');
  const row = { ...content, status: 'draft' as const, changedAt: actor.now };
  await tx.insert(surveyForms).values(row);
  await recordChange(tx, actor, {
    action: 'form.add',
    subjectId: key,
    subjectName: content.description,
    after: auditedFields({ ...row, status: 'draft' }),
  });
  return stored(tx, key);
}

/** Keys ignore case, and removed forms still have theirs. */
export async function isKeyTaken(tx: Transaction, key: string): Promise<boolean> {
  if (key.toLowerCase() === RESERVED) return true;
  return (await tx.$count(surveyForms, eq(sql`lower(${surveyForms.key})`, key.toLowerCase()))) > 0;
}

/**
 * Changes the given fields of a form, as its next version (product/forms#versions).
 * @throws ApiFailure 404; 412 `form-changed`, with the form as it is now, for fields that somebody else has changed too;
 *   422 for a form that could never be completed, and for a state that it cannot have
 */
export async function saveForm(
  tx: Transaction,
  { key, version, base, changes }: FormChange,
  actor: Actor,
): Promise<Form> {
  const wanted: Changes = changes.questions ? { ...changes, questions: changes.questions.map(cleaned) } : changes;
  const check = async (before: FormRow) => {
    const after = { ...before, ...wanted };
    refuseImpossible(before, after, changes);
    if (after.status === 'draft' && before.status !== 'draft') await refuseUsed(tx, key);
  };
  const also = (before: FormRow) => ({
    formerQuestions: formerQuestions(before, wanted.questions ?? before.questions),
    changedAt: actor.now,
  });
  const edit = { id: key, version, base: base ?? null, changes: wanted, check, also, said: auditedFields };
  await changeRecord(tx, FORM, { ...edit, action: 'form.save' }, actor);
  return stored(tx, key);
}

/** A question as it is stored: without markup that could run, and without fields that its type does not use. */
function cleaned(question: Question): Question {
  const { questionId, questionType, required, maxLength, choices } = question;
  const { dependsOnQuestionId, dependsOnQuestionResponse } = question;
  return {
    questionId,
    questionText: safeQuestionHtml(question.questionText ?? ''),
    questionType,
    required: required ?? false,
    ...(questionType === QUESTION_TYPE.singleLine && maxLength != null && { maxLength }),
    ...(isSignature(question) && { appearance: SIGNATURE }),
    ...(questionType === QUESTION_TYPE.choice && { choices: choices ?? [] }),
    ...(dependsOnQuestionId && { dependsOnQuestionId, dependsOnQuestionResponse: dependsOnQuestionResponse ?? '' }),
  };
}

/** Only changed fields are checked: a form that was broken when it was imported can still be hidden. */
function refuseImpossible(before: FormRow, after: FormRow, changes: Changes): void {
  const isPublished = after.status === 'open' && before.status !== 'open';
  if (!changes.questions && !isPublished) return;
  const stuck = neverCompleted(after.questions);
  if (stuck)
    throw unprocessable(
      `Nobody could complete this form: “${titleOf(stuck, after.questions)}” is required and cannot be answered. Give it choices, make it optional, or remove it.`,
      'never-completed',
    );
  if (after.status === 'open' && !asksAnything(after.questions))
    throw unprocessable('This form asks nothing. Add a question that is shown before you publish it.', 'asks-nothing');
}

function titleOf(question: Question, questions: readonly Question[]): string {
  return shortQuestionText(question.questionText ?? '') || `Question ${questions.indexOf(question) + 1}`;
}

/** @throws ApiFailure 422 `form-used` */
async function refuseUsed(tx: Transaction, key: string): Promise<void> {
  const { submissions, given } = await stored(tx, key);
  if (submissions + given === 0) return;
  throw unprocessable('People have this form already, so it cannot be a draft again. Hide it instead.', 'form-used');
}

function formerQuestions(before: FormRow, questions: readonly Question[]): string[] {
  const ids = new Set([...before.formerQuestions, ...before.questions.map(({ questionId }) => questionId)]);
  for (const { questionId } of questions) ids.delete(questionId);
  return [...ids];
}

interface AuditedForm {
  description: string;
  status: FormStatus;
  errorMessage: string | null;
  thanks: string;
  opensByKey: boolean;
  questions: readonly Question[];
}

/** A form with each question as a separate field, so that the log has only those that changed. */
function auditedFields({ description, status, errorMessage, thanks, opensByKey, questions }: AuditedForm): object {
  return {
    description,
    status,
    errorMessage,
    thanks,
    opensByKey,
    order: questions.map(({ questionId }) => questionId),
    ...Object.fromEntries(questions.map((question) => [`question ${question.questionId}`, cleaned(question)])),
  };
}

async function stored(tx: Transaction, key: string): Promise<Form> {
  const form = await findForm(tx, key);
  if (!form) throw notFound('The form');
  return form;
}
