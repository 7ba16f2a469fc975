import { randomUUID } from 'node:crypto';
import type { SurveyInput } from '@contract/survey';
import { eq } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { surveySubmissions } from '../data/schema';
import type { Principal } from '../http/api-env';
import { conflict, unprocessable } from '../http/api-failure';
import type { UploadedFile } from '../http/multipart';
import { completeReportedVisit, lockReportedVisit } from '../time-entry/visit-report';
import { checkedAnswers } from './checked-answers';
import { answeredFiles, replaceFiles, withListedFiles } from './survey-files';
import { blankSurvey, givenSurvey, lockGivenSurvey, type OpenSurvey } from './survey-queries';

/** The screen's message for a form that is being edited (product/surveys#hidden). */
export const UNAVAILABLE = 'Form is temporarily unavailable for updating. Please try again in a few minutes.';

export const NOT_THERE = 'This form no longer exists. An administrator may have removed it.';

/**
 * Stores a submission with its files: for a personal survey it replaces an earlier one, for a blank form it is a new
 * one. If two people submit at once, or one in two windows, the first wins, because the second's `completedOn` does not
 * match; senders without `completedOn` override (product/surveys#overriding). @returns the form's message after a
 * submission
 * @throws ApiFailure 422 for a survey that is not the sender's, hidden or closed, and for a broken rule; 409 for a
 *   survey that has been completed since it was loaded
 */
export async function submitSurvey(
  tx: Transaction,
  sender: Principal,
  input: SurveyInput,
  uploads: readonly UploadedFile[],
  actor: Actor,
): Promise<{ message: string }> {
  const survey = await surveyToSubmit(tx, sender, input);
  refuseUnseenCompletion(survey, input.completedOn);
  const { form, identifier, completion } = survey;
  const answers = await checkedAnswers(tx, form, withListedFiles(form.questions, input.questions, uploads));
  const files = await answeredFiles(tx, answers, uploads, completion?.id ?? null);

  const id = completion?.id ?? randomUUID();
  const values = { formKey: form.key, submittedById: sender.staffId, submittedAt: actor.now, answers };
  if (completion) await tx.update(surveySubmissions).set(values).where(eq(surveySubmissions.id, id));
  else await tx.insert(surveySubmissions).values({ id, identifier, ...values });
  await replaceFiles(tx, id, files);
  await recordChange(tx, actor, {
    action: 'survey.submit',
    subjectId: id,
    subjectName: form.description,
    ...(completion && { before: { answers: completion.answers } }),
    after: { formKey: form.key, identifier, answers, files: files.length },
  });
  if (identifier) await completeReportedVisit(tx, identifier, actor);
  return { message: form.thanks };
}

/** A personal survey if an identifier was sent, otherwise the form with the key. */
async function surveyToSubmit(tx: Transaction, sender: Principal, input: SurveyInput): Promise<OpenSurvey> {
  const { identifier, key } = input;
  if (!identifier && !key) throw unprocessable('A submission names its survey by identifier or key.');
  if (identifier) {
    await lockReportedVisit(tx, identifier);
    await lockGivenSurvey(tx, identifier);
  }
  const survey = identifier
    ? await givenSurvey(tx, sender.staffId, identifier)
    : await blankSurvey(tx, key ?? '', `${sender.firstName} ${sender.lastName}`);
  if (!survey) throw unprocessable(NOT_THERE, 'no-survey');
  if (survey.form.status === 'hidden') throw unprocessable(UNAVAILABLE, 'survey-hidden');
  if (survey.form.errorMessage) throw unprocessable(survey.form.errorMessage, 'survey-closed');
  return survey;
}

/** `seen` is the completion time that the sender knows; undefined if not sent. */
function refuseUnseenCompletion({ completion }: OpenSurvey, seen: string | null | undefined): void {
  if (seen === undefined) return;
  const stored = completion?.submittedAt.toISOString() ?? null;
  if (stored === (seen || null)) return;
  throw conflict(
    'This form has been completed since you opened it. Reload it to see the answers, or to replace them.',
    'completed-meanwhile',
  );
}
