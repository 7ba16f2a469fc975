import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../data/database';
import { clients, givenSurveys, staff, surveyForms, surveySubmissions, type StoredAnswer } from '../data/schema';
import { personName } from '../people/person-name';

type Reader = Database | Transaction;

export type SurveyForm = typeof surveyForms.$inferSelect;

/** The submission of a personal survey. */
export interface Completion {
  id: string;
  submittedAt: Date;
  answers: StoredAnswer[];
}

/** A form for a user: a personal survey for a client, perhaps completed, or a blank form. */
export interface OpenSurvey {
  form: SurveyForm;
  /** Null for a form that was opened by its key. */
  identifier: string | null;
  accountName: string | null;
  userName: string;
  completion: Completion | null;
}

/** Drafts and removed forms open for nobody (product/forms#states). */
const isThere = inArray(surveyForms.status, ['open', 'hidden']);

/**
 * The survey that `identifier` names, if it was given to `staffId` and its form is published or hidden. A survey
 * belongs to the person it was given to: for everybody else it does not exist.
 */
export async function givenSurvey(reader: Reader, staffId: string, identifier: string): Promise<OpenSurvey | null> {
  const [row] = await reader
    .select({
      form: surveyForms,
      identifier: givenSurveys.identifier,
      accountName: clients.name,
      userName: personName,
      completion: {
        id: surveySubmissions.id,
        submittedAt: surveySubmissions.submittedAt,
        answers: surveySubmissions.answers,
      },
    })
    .from(givenSurveys)
    .innerJoin(surveyForms, eq(surveyForms.key, givenSurveys.formKey))
    .innerJoin(staff, eq(staff.id, givenSurveys.staffId))
    .leftJoin(clients, eq(clients.id, givenSurveys.clientId))
    .leftJoin(surveySubmissions, eq(surveySubmissions.identifier, givenSurveys.identifier))
    .where(and(eq(givenSurveys.identifier, identifier), eq(givenSurveys.staffId, staffId), isThere));
  return row ?? null;
}

/** Keys are compared without case. */
export const hasKey = (key: string) => sql`lower(${surveyForms.key}) = lower(${key})`;

export const opensByKey = (key: string) => and(hasKey(key), eq(surveyForms.opensByKey, true), isThere);

/** The form with that key, ignoring case (product/surveys#given-or-form); null if none can be opened by its key. */
export async function blankSurvey(reader: Reader, key: string, userName: string): Promise<OpenSurvey | null> {
  const [form] = await reader.select().from(surveyForms).where(opensByKey(key));
  return form ? { form, identifier: null, accountName: null, userName, completion: null } : null;
}

/** Makes other submissions of a personal survey wait until the transaction ends. */
export async function lockGivenSurvey(tx: Transaction, identifier: string): Promise<void> {
  await tx
    .select({ identifier: givenSurveys.identifier })
    .from(givenSurveys)
    .where(eq(givenSurveys.identifier, identifier))
    .for('update');
}
