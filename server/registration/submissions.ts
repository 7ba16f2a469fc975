import type { RegistrationSubmission } from '@contract/registration';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SignedInActor } from '../audit/actor-of';
import { recordChange, type Actor } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { registrationSubmissions as submissions } from '../data/schema';
import { notFound } from '../http/api-failure';

/** What nobody has dismissed, the latest first; those of one moment by id, so that they keep their order. */
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
 * Takes a submission off the list. One that a colleague has just dismissed is off it already: that is no failure, and
 * stays their doing.
 * @throws ApiFailure 404
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

/**
 * Puts a dismissed submission back in its place on the list.
 * @throws ApiFailure 404
 */
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
