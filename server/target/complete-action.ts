import type { CompletedAction } from '@contract/target';
import { addMonths } from '@contract/target-month';
import { and, eq } from 'drizzle-orm';
import type { SignedInActor } from '../audit/actor-of';
import { recordChange } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { targetMonths, targets } from '../data/schema';
import { notFound, unprocessable } from '../http/api-failure';
import { londonMoment } from '../visit/london-clock';
import { targetInMonth } from './target-queries';
import { isPartSeen, targetChanged } from './target-version';

/**
 * Undoes `completeAction`. An action that is open stays open.
 * @throws ApiFailure 404 for an unknown target, 412 if somebody has saved the month before since it was read, 422 if it
 *   has no action, 428 without a version
 */
export async function reopenAction(
  tx: Transaction,
  month: string,
  { targetId, version }: { targetId: number; version: string | null | undefined },
  actor: SignedInActor,
): Promise<{ targetId: number }> {
  const { name, row, isMonth } = await previousMonth(tx, month, targetId);
  await refuseOutdated(tx, { month, targetId, version, row }, actor);
  if (!row?.action) throw unprocessable('The month before has no action to reopen.', 'no-action');
  if (row.completedOn === null) return { targetId };
  await tx.update(targetMonths).set({ actionCompletedOn: null }).where(isMonth);
  await recordChange(tx, actor, {
    action: 'target.reopen-action',
    subjectId: `target-${targetId}`,
    subjectName: name,
    before: { month: addMonths(month, -1), action: row.action, actionCompletedOn: row.completedOn },
  });
  return { targetId };
}

/**
 * Completes the action that `/gettargets/{month}` shows as the previous one, from the month before, on the actor's day in
 * London. A second completion does not change the day. It does not count as a save, so it conflicts with nobody's edit.
 * @throws ApiFailure 404 for an unknown target, 412 if somebody has saved the month before since it was read, 422 if it
 *   has no action, 428 without a version
 */
export async function completeAction(
  tx: Transaction,
  month: string,
  { targetId, version }: { targetId: number; version: string | undefined },
  actor: SignedInActor,
): Promise<CompletedAction> {
  const { name, row, isMonth } = await previousMonth(tx, month, targetId);
  if (row?.completedOn) return { targetId, completedOn: row.completedOn, alreadyCompleted: true };
  await refuseOutdated(tx, { month, targetId, version, row }, actor);
  if (!row?.action) throw unprocessable('The month before has no action to complete.', 'no-action');
  const completedOn = londonMoment(actor.now).slice(0, 10);
  await tx.update(targetMonths).set({ actionCompletedOn: completedOn }).where(isMonth);
  await recordChange(tx, actor, {
    action: 'target.complete-action',
    subjectId: `target-${targetId}`,
    subjectName: name,
    after: { month: addMonths(month, -1), action: row.action, actionCompletedOn: completedOn },
  });
  return { targetId, completedOn, alreadyCompleted: false };
}

/** The target's row of the month before; locked, so that the second of two simultaneous calls sees what the first did. */
async function previousMonth(tx: Transaction, month: string, targetId: number) {
  const [target] = await tx.select({ name: targets.description }).from(targets).where(eq(targets.id, targetId));
  if (!target) throw notFound('The target');
  const isMonth = and(eq(targetMonths.month, addMonths(month, -1)), eq(targetMonths.targetId, targetId));
  const [row] = await tx
    .select({
      action: targetMonths.action,
      completedOn: targetMonths.actionCompletedOn,
      version: targetMonths.version,
      by: targetMonths.updatedById,
    })
    .from(targetMonths)
    .where(isMonth)
    .for('update');
  return { name: target.name, row, isMonth };
}

interface SeenAction {
  month: string;
  targetId: number;
  version: string | null | undefined;
  row: { version: number; by: string | null } | undefined;
}

async function refuseOutdated(
  tx: Transaction,
  { month, targetId, version, row }: SeenAction,
  actor: SignedInActor,
): Promise<void> {
  // Even without a month before, the sender must say what they saw.
  if (isPartSeen(version, 'previous', row?.version ?? 0) || !row) return;
  const current = await targetInMonth(tx, month, targetId);
  throw await targetChanged(tx, { targetId, by: row.by, sender: actor.id, current });
}
