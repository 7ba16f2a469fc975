import { randomUUID } from 'node:crypto';
import type { FormGift, GivenForm } from '@contract/form-submissions';
import { and, desc, eq, sql } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { clients, givenSurveys, staff, surveyForms, surveySubmissions } from '../data/schema';
import { notFound, unprocessable } from '../http/api-failure';
import { notifyOfForm } from '../notification/causes';
import { personName } from '../people/person-name';

const MOST_LISTED = 1000;

/** The people a form was given to, the latest first (product/forms#give). */
export async function listGiven(
  reader: Database | Transaction,
  key: string,
  identifier?: string,
): Promise<GivenForm[]> {
  const rows = await reader
    .select({
      identifier: givenSurveys.identifier,
      staffName: personName,
      clientName: clients.name,
      givenAt: givenSurveys.givenAt,
      completedAt: surveySubmissions.submittedAt,
    })
    .from(givenSurveys)
    .innerJoin(staff, eq(staff.id, givenSurveys.staffId))
    .leftJoin(clients, eq(clients.id, givenSurveys.clientId))
    .leftJoin(surveySubmissions, eq(surveySubmissions.identifier, givenSurveys.identifier))
    .where(
      and(
        eq(givenSurveys.formKey, key),
        identifier === undefined ? undefined : eq(givenSurveys.identifier, identifier),
      ),
    )
    .orderBy(sql`${givenSurveys.givenAt} desc nulls last`, desc(givenSurveys.identifier))
    .limit(MOST_LISTED);
  return rows.map((row) => ({
    ...row,
    givenAt: row.givenAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
  }));
}

/**
 * Gives a form to a person, for a client or none: one submission, opened only by its identifier (product/forms#give).
 * @throws ApiFailure 404 for an unknown form; 422 for a draft, a removed form, and an unknown person or client
 */
export async function giveForm(
  tx: Transaction,
  { key, staffId, clientId }: FormGift,
  actor: Actor,
): Promise<GivenForm> {
  const [form] = await tx.select().from(surveyForms).where(eq(surveyForms.key, key)).for('share');
  if (!form) throw notFound('The form');
  if (form.status === 'draft' || form.status === 'removed')
    throw unprocessable('Nobody could open this form. Publish it before you give it to somebody.', 'not-published');
  if ((await tx.$count(staff, and(eq(staff.id, staffId), eq(staff.active, true)))) === 0)
    throw unprocessable('This person cannot sign in. Choose somebody else.', 'unknown-person');
  if (clientId !== null && (await tx.$count(clients, eq(clients.id, clientId))) === 0)
    throw unprocessable('This client does not exist. Choose another one.', 'unknown-client');
  const identifier = randomUUID();
  await tx
    .insert(givenSurveys)
    .values({ identifier, formKey: key, staffId, clientId, givenAt: actor.now, givenById: actor.id });
  const [given] = await listGiven(tx, key, identifier);
  if (!given) throw notFound('The form that was given');
  const { staffName, clientName } = given;
  await recordChange(tx, actor, {
    action: 'form.give',
    subjectId: key,
    subjectName: form.description,
    after: { identifier, staffId, staffName, clientId, clientName },
  });
  await notifyOfForm(tx, identifier, actor);
  return given;
}
