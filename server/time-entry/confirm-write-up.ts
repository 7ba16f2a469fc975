import type { ConfirmedVisit, ConfirmVisitMinutes } from '@contract/time-entry';
import { and, eq } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { visits } from '../data/schema';
import { conflict, notFound, unprocessable } from '../http/api-failure';
import { requireRegistered, type Employee } from './entry-rules';

/**
 * Confirms the write-up of the sender's own visit, once: two simultaneous calls wait for each other
 * (product/visit-write-up#confirmed-once). @throws ApiFailure 404 for a visit that is unknown or somebody else's, 422
 * before it has taken place or its report form is complete, 409 if it was confirmed with different minutes
 */
export async function confirmWriteUp(
  tx: Transaction,
  sender: Employee,
  { id, minutes }: ConfirmVisitMinutes,
  actor: Actor,
): Promise<ConfirmedVisit> {
  requireRegistered(sender);
  const employeeId = sender.staffId;
  const [visit] = await tx
    .select({
      startsAt: visits.startsAt,
      status: visits.status,
      vrfComplete: visits.vrfComplete,
      minutes: visits.writeUpMinutes,
      confirmedAt: visits.writeUpConfirmedAt,
    })
    .from(visits)
    .where(and(eq(visits.id, id), eq(visits.consultantId, employeeId), eq(visits.cancelled, false)))
    .for('update');
  if (!visit) throw notFound('The visit');
  if (visit.confirmedAt) {
    if (visit.minutes === minutes) return { id, minutes, alreadyConfirmed: true };
    const minutesText = visit.minutes === 1 ? '1 minute' : `${visit.minutes ?? 0} minutes`;
    throw conflict(`This write-up is already confirmed, with ${minutesText}.`, 'confirmed-before');
  }
  if (visit.status !== 'C') throw unprocessable('Only a completed visit can be written up.');
  if (!visit.vrfComplete) throw unprocessable('Awaiting VRF: the visit report form is not complete yet.');
  await tx
    .update(visits)
    .set({
      writeUpMinutes: minutes,
      writeUpConfirmedAt: actor.now,
      updatedById: employeeId,
    })
    .where(eq(visits.id, id));
  await recordChange(tx, actor, {
    action: 'visit.write-up',
    subjectId: id,
    subjectName: `Visit on ${visit.startsAt.slice(0, 10)}`,
    before: { minutes: visit.minutes, isConfirmed: false },
    after: { minutes, isConfirmed: true },
  });
  return { id, minutes, alreadyConfirmed: false };
}
