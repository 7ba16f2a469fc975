import type { Form, Forms } from '@contract/form';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../data/database';
import { givenSurveys, surveyForms, surveySubmissions } from '../data/schema';

const submissions = sql<number>`(
  select count(*)::int from ${surveySubmissions} where ${surveySubmissions.formKey} = ${surveyForms.key}
)`;
const given = sql<number>`(
  select count(*)::int from ${givenSurveys} where ${givenSurveys.formKey} = ${surveyForms.key}
)`;

const COUNTED = {
  key: surveyForms.key,
  status: surveyForms.status,
  description: surveyForms.description,
  opensByKey: surveyForms.opensByKey,
  version: surveyForms.version,
  changedAt: surveyForms.changedAt,
  submissions,
  given,
};

/** Every form, including removed ones, by description (product/forms#list). */
export async function listForms(db: Database): Promise<Forms> {
  const rows = await db
    .select({
      ...COUNTED,
      questions: sql<number>`jsonb_array_length(${surveyForms.questions})`,
      isClosed: sql<boolean>`${surveyForms.errorMessage} is not null`,
    })
    .from(surveyForms)
    .orderBy(asc(surveyForms.description), asc(surveyForms.key));
  return { forms: rows.map((row) => ({ ...row, changedAt: row.changedAt?.toISOString() ?? null })) };
}

/** A form for the form builder; null if no form has exactly that key. */
export async function findForm(reader: Database | Transaction, key: string): Promise<Form | null> {
  const [row] = await reader
    .select({
      ...COUNTED,
      questions: surveyForms.questions,
      errorMessage: surveyForms.errorMessage,
      thanks: surveyForms.thanks,
    })
    .from(surveyForms)
    .where(eq(surveyForms.key, key));
  return row ? { ...row, changedAt: row.changedAt?.toISOString() ?? null } : null;
}
