import type { CompletedAction } from '@contract/target';
import { addMonths } from '@contract/target-month';
import { and, eq } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { targetMonths, targets } from '../data/schema';
import { notFound, unprocessable } from '../http/api-failure';
import { londonMoment } from '../visit/london-clock';

/**
 * Completes the action that `/gettargets/{month}` shows as the previous one, from the month before, on the actor's day in
 * London. A second completion does not change the day. It does not count as a save, so it conflicts with nobody's edit.
 * @throws ApiFailure 404 for an unknown target, 422 if the month before has no action
 */
export async function completeAction(
  tx: Transaction,
  month: string,
  targetId: number,
  actor: Actor,
): Promise<CompletedAction> {
  const [target] = await tx.select({ name: targets.description }).from(targets).where(eq(targets.id, targetId));
  if (!target) throw notFound('The target');
  const isMonth = and(eq(targetMonths.month, addMonths(month, -1)), eq(targetMonths.targetId, targetId));
  // Locked, so that the second of two simultaneous calls reads the day set by the first.
  const [row] = await tx
    .select({ action: targetMonths.action, completedOn: targetMonths.actionCompletedOn })
    .from(targetMonths)
    .where(isMonth)
    .for('update');
  if (row?.completedOn) return { targetId, completedOn: row.completedOn, alreadyCompleted: true };
  if (!row?.action) throw unprocessable('The month before has no action to complete.', 'no-action');
  const completedOn = londonMoment(actor.now).slice(0, 10);
  await tx.update(targetMonths).set({ actionCompletedOn: completedOn }).where(isMonth);
  await recordChange(tx, actor, {
    action: 'target.complete-action',
    subjectId: `target-${targetId}`,
    subjectName: target.name,
    after: { month: addMonths(month, -1), action: row.action, actionCompletedOn: completedOn },
  });
  return { targetId, completedOn, alreadyCompleted: false };
}
