import { REGISTRATION_CHANGED, type RegistrationSubmission, type SeenRecord } from '@contract/registration';
import { desc, eq, isNull } from 'drizzle-orm';
import type { SignedInActor } from '../audit/actor-of';
import { recordChange, type Actor } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { registrationSubmissions as submissions } from '../data/schema';
import { notFound } from '../http/api-failure';
import { changedMeanwhile } from '../http/changed-meanwhile';
import { isSeen } from '../http/seen-version';

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
      version: submissions.version,
    })
    .from(submissions)
    .where(isNull(submissions.dismissedAt))
    .orderBy(desc(submissions.createdOn), desc(submissions.id));
  return rows.map((row) => ({ ...row, createdOn: row.createdOn.toISOString() }));
}

/**
 * Dismisses a submission. If a colleague has just dismissed it, this is not an error, and theirs counts.
 * @throws ApiFailure 404, 412 `registration-changed`
 */
export function dismissSubmission(tx: Transaction, id: string, seen: number, by: SignedInActor): Promise<SeenRecord> {
  return setDismissed(
    tx,
    { id, seen, action: 'registration.dismiss' },
    { dismissedAt: by.now, dismissedById: by.id },
    by,
  );
}

/** Restores a dismissed submission. @throws as `dismissSubmission` */
export function restoreSubmission(tx: Transaction, id: string, seen: number, by: Actor): Promise<SeenRecord> {
  return setDismissed(tx, { id, seen, action: 'registration.restore' }, { dismissedAt: null, dismissedById: null }, by);
}

type Dismissal = Pick<typeof submissions.$inferSelect, 'dismissedAt' | 'dismissedById'>;

async function setDismissed(
  tx: Transaction,
  { id, seen, action }: { id: string; seen: number; action: string },
  dismissal: Dismissal,
  by: Actor,
): Promise<SeenRecord> {
  const [stored] = await tx.select().from(submissions).where(eq(submissions.id, id)).for('update');
  if (!stored) throw notFound('The registration');
  const { version, dismissedAt, companyName } = stored;
  if ((dismissedAt === null) === (dismissal.dismissedAt === null)) return { id, version };
  if (!isSeen(seen, version))
    throw await changedMeanwhile(tx, {
      what: 'registration',
      code: REGISTRATION_CHANGED,
      subjectId: id,
      sender: by.id,
      current: { id, version },
    });
  const [saved] = await tx
    .update(submissions)
    .set(dismissal)
    .where(eq(submissions.id, id))
    .returning({ id: submissions.id, version: submissions.version });
  if (!saved) throw new Error('A locked registration has disappeared.');
  await recordChange(tx, by, { action, subjectId: id, subjectName: companyName ?? '' });
  return saved;
}
