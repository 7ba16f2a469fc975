import { randomUUID } from 'node:crypto';
import { NO_REPORT_FORM, VISIT_REPORT_FORM, type GivenReport, type VisitReport } from '@contract/visit-report';
import { and, eq, sql } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { givenSurveys, surveyForms, visits } from '../data/schema';
import { notFound, unprocessable } from '../http/api-failure';
import { requireRegistered, type Employee } from './entry-rules';

/**
 * Gives the visit report form to the sender for their own visit, once: later calls answer the same identifier
 * (product/visit-write-up#report-form). A form that the visit's earlier consultant has not filled in passes to the
 * sender. @throws ApiFailure 404 for a visit that is unknown or somebody else's, 422 before it has taken place, if its
 * report is complete without a form, and `no-report-form`
 */
export async function openVisitReport(
  tx: Transaction,
  sender: Employee,
  { visitId }: VisitReport,
  actor: Actor,
): Promise<GivenReport> {
  requireRegistered(sender);
  const [visit] = await tx
    .select({
      clientId: visits.clientId,
      startsAt: visits.startsAt,
      status: visits.status,
      vrfComplete: visits.vrfComplete,
    })
    .from(visits)
    .where(and(eq(visits.id, visitId), eq(visits.consultantId, sender.staffId), eq(visits.cancelled, false)))
    .for('update');
  if (!visit) throw notFound('The visit');
  if (visit.status !== 'C') throw unprocessable('Only a completed visit can be reported on.');
  const [given] = await tx.select().from(givenSurveys).where(eq(givenSurveys.visitId, visitId));
  if (given?.staffId === sender.staffId) return { identifier: given.identifier };
  if (visit.vrfComplete) throw unprocessable('The report form of this visit is already complete.');
  const identifier = given?.identifier ?? randomUUID();
  const formKey = given?.formKey ?? (await publishedForm(tx));
  const values = { staffId: sender.staffId, givenAt: actor.now };
  if (given) await tx.update(givenSurveys).set(values).where(eq(givenSurveys.identifier, identifier));
  else await tx.insert(givenSurveys).values({ ...values, identifier, formKey, clientId: visit.clientId, visitId });
  await recordChange(tx, actor, {
    action: 'visit.report-form',
    subjectId: visitId,
    subjectName: `Visit on ${visit.startsAt.slice(0, 10)}`,
    after: { identifier, formKey, staffId: sender.staffId },
  });
  return { identifier };
}

/** The key of the published form for visit reports, as it is written; undefined if there is none. */
export async function reportFormKey(reader: Database | Transaction): Promise<string | undefined> {
  const [form] = await reader
    .select({ key: surveyForms.key })
    .from(surveyForms)
    .where(and(sql`lower(${surveyForms.key}) = ${VISIT_REPORT_FORM}`, eq(surveyForms.status, 'open')));
  return form?.key;
}

async function publishedForm(tx: Transaction): Promise<string> {
  const key = await reportFormKey(tx);
  if (key !== undefined) return key;
  throw unprocessable(
    `There is no visit report form yet. Ask an administrator to publish a form with the key ${VISIT_REPORT_FORM}.`,
    NO_REPORT_FORM,
  );
}

/**
 * Locks the visit that a form reports on, if there is one. Call it before the form is locked: opening a report locks
 * the two in the same order, so neither waits for the other.
 */
export async function lockReportedVisit(tx: Transaction, identifier: string): Promise<void> {
  await tx
    .select({ id: visits.id })
    .from(givenSurveys)
    .innerJoin(visits, eq(visits.id, givenSurveys.visitId))
    .where(eq(givenSurveys.identifier, identifier))
    .for('update', { of: visits });
}

/**
 * Once a visit's report form is submitted, its write-up minutes can be entered (product/visit-write-up#awaiting-vrf).
 * `lockReportedVisit` comes first.
 */
export async function completeReportedVisit(tx: Transaction, identifier: string, actor: Actor): Promise<void> {
  const [row] = await tx
    .select({ id: visits.id, startsAt: visits.startsAt, vrfComplete: visits.vrfComplete, cancelled: visits.cancelled })
    .from(givenSurveys)
    .innerJoin(visits, eq(visits.id, givenSurveys.visitId))
    .where(eq(givenSurveys.identifier, identifier));
  if (!row || row.vrfComplete || row.cancelled) return;
  await tx.update(visits).set({ vrfComplete: true, updatedById: actor.id }).where(eq(visits.id, row.id));
  await recordChange(tx, actor, {
    action: 'visit.report',
    subjectId: row.id,
    subjectName: `Visit on ${row.startsAt.slice(0, 10)}`,
    before: { vrfComplete: false },
    after: { vrfComplete: true },
  });
}
