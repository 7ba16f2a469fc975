import type { RegistrationSubmission } from '@contract/registration';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SignedInActor } from '../audit/actor-of';
import { recordChange, type Actor } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { registrationSubmissions as submissions } from '../data/schema';
import { notFound } from '../http/api-failure';

/** Submissions that are not dismissed, latest first, and by id within a moment, so that the order is stable. */
export async function openSubmissions(db: Database): Promise<RegistrationSubmission[]> {
  const rows = await db
    .select({
      id: submissions.id,
      createdOn: submissions.createdOn,
      companyName: submissions.companyName,
      policyNumber: submissions.policyNumber,
      firstName: submissions.firstName,
      lastName: submissions.lastName,
      email: submissions.email,
      phone: submissions.phone,
      mobile: submissions.mobile,
      broker: submissions.broker,
      addressLine1: submissions.addressLine1,
      addressLine2: submissions.addressLine2,
      addressLine3: submissions.addressLine3,
      city: submissions.city,
      postCode: submissions.postCode,
    })
    .from(submissions)
    .where(isNull(submissions.dismissedAt))
    .orderBy(desc(submissions.createdOn), desc(submissions.id));
  return rows.map((row) => ({ ...row, createdOn: row.createdOn.toISOString() }));
}

const nameOrNothing = sql<string>`coalesce(${submissions.companyName}, '')`;

/**
 * Dismisses a submission. If a colleague has just dismissed it, this is not an error, and theirs counts. @throws
 * ApiFailure 404
 */
export async function dismissSubmission(tx: Transaction, id: string, by: SignedInActor): Promise<{ id: string }> {
  const dismissed = await tx
    .update(submissions)
    .set({ dismissedAt: by.now, dismissedById: by.id })
    .where(and(eq(submissions.id, id), isNull(submissions.dismissedAt)))
    .returning({ subjectId: submissions.id, subjectName: nameOrNothing });
  for (const subject of dismissed) await recordChange(tx, by, { action: 'registration.dismiss', ...subject });
  return present(tx, id);
}

/** Restores a dismissed submission. @throws ApiFailure 404 */
export async function restoreSubmission(tx: Transaction, id: string, by: Actor): Promise<{ id: string }> {
  const restored = await tx
    .update(submissions)
    .set({ dismissedAt: null, dismissedById: null })
    .where(and(eq(submissions.id, id), isNotNull(submissions.dismissedAt)))
    .returning({ subjectId: submissions.id, subjectName: nameOrNothing });
  for (const subject of restored) await recordChange(tx, by, { action: 'registration.restore', ...subject });
  return present(tx, id);
}

async function present(tx: Transaction, id: string): Promise<{ id: string }> {
  const [row] = await tx.select({ id: submissions.id }).from(submissions).where(eq(submissions.id, id));
  if (!row) throw notFound('The registration');
  return row;
}
