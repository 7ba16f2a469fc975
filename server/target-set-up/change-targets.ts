import { ROLL_UP_AREA, type SavedTarget } from '@contract/target';
import type { SetUpTarget, SetUpTargetInput } from '@contract/target-set-up';
import { eq } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { targetMonths, targets } from '../data/schema';
import { conflict, notFound, unprocessable } from '../http/api-failure';
import { changedFields, clashingFields } from '../http/clashing-fields';
import { saveTargetInfo } from '../target/save-target-info';
import { readVersion, targetChanged } from '../target/target-version';
import { oneTarget } from './list-set-up';

/**
 * Adds a target or changes its set-up (product/target-set-up#target): its details, saved as on the targets screen, its
 * owner, and its roll-up, whose own save enforces the rules of roll-ups.
 * @throws ApiFailure 404, 412 for fields that somebody else has changed too, 422 with the fields' names, 428 without a
 *   version
 */
export async function saveSetUpTarget(tx: Transaction, input: SetUpTargetInput, actor: Actor): Promise<SavedTarget> {
  await lockTargets(tx);
  const before = input.targetId ? await oneTarget(tx, input.targetId) : null;
  if (input.targetId && !before) throw notFound('The target');

  const saver = { staffId: staffOf(actor), now: actor.now };
  const sent = { ownerEmail: input.ownerEmail?.trim() || null, rollupTargetId: input.rollupTargetId };
  const changes = before ? await placeChanges(tx, before, { input, sent }, saver.staffId) : sent;
  const { targetId } = await saveTargetInfo(tx, input, saver);
  const { ownerEmail, rollupTargetId } = { ...(before ?? sent), ...changes };
  if (before && before.ownerEmail !== ownerEmail) {
    await tx.update(targets).set({ ownerEmail }).where(eq(targets.id, targetId));
  }
  const left = before?.rollupTargetId ?? null;
  if (left !== rollupTargetId) {
    if (left !== null) await leaveRollUp(tx, left, targetId, actor);
    if (rollupTargetId !== null) await joinRollUp(tx, rollupTargetId, targetId, actor);
  }
  const after = await oneTarget(tx, targetId);
  await recordChange(tx, actor, {
    action: before ? 'target.save' : 'target.add',
    subjectId: `target-${targetId}`,
    subjectName: input.description.trim(),
    ...(before && { before: fieldsOf(before) }),
    ...(after && { after: fieldsOf(after) }),
  });
  return { targetId };
}

/** The owner and the roll-up, if the sender changes them. @throws ApiFailure 412 if somebody else has too */
async function placeChanges(
  tx: Transaction,
  before: SetUpTarget,
  { input, sent }: { input: SetUpTargetInput; sent: Pick<SetUpTarget, 'ownerEmail' | 'rollupTargetId'> },
  sender: string,
): Promise<Partial<typeof sent>> {
  const changes = changedFields(sent, input.base);
  const isCurrent = readVersion(input.version).details === readVersion(before.version).details;
  const fields = isCurrent ? [] : clashingFields(before, changes, input.base);
  if (fields.length === 0) return changes;
  const { targetId } = before;
  const by = await savedBy(tx, targetId);
  throw await targetChanged(tx, { targetId, by, sender, current: before, fields });
}

/**
 * Removes a target without values; the targets of a removed roll-up no longer belong to one.
 * @throws ApiFailure 404, 409 `target-has-values`, 412 if somebody else has saved since
 */
export async function removeTarget(
  tx: Transaction,
  { targetId, version }: { targetId: number; version: string },
  actor: Actor,
): Promise<SavedTarget> {
  await lockTargets(tx);
  const target = await oneTarget(tx, targetId);
  if (!target) throw notFound('The target');
  if (readVersion(version).details !== readVersion(target.version).details) {
    const by = await savedBy(tx, targetId);
    throw await targetChanged(tx, { targetId, by, sender: staffOf(actor), current: target });
  }
  if (target.months > 0) {
    const months = target.months === 1 ? 'one month' : `${target.months} months`;
    throw conflict(
      `“${target.description}” has values in ${months}, so it cannot be removed. Its history would be lost.`,
      'target-has-values',
    );
  }
  if (target.rollupTargetId !== null) await leaveRollUp(tx, target.rollupTargetId, targetId, actor);
  const saved = { updatedById: staffOf(actor), updatedAt: actor.now };
  await tx
    .update(targets)
    .set({ ...saved, rollupTargetId: null })
    .where(eq(targets.rollupTargetId, targetId));
  await tx.delete(targetMonths).where(eq(targetMonths.targetId, targetId));
  await tx.delete(targets).where(eq(targets.id, targetId));
  await recordChange(tx, actor, {
    action: 'target.remove',
    subjectId: `target-${targetId}`,
    subjectName: target.description,
    before: fieldsOf(target),
  });
  return { targetId };
}

/** Saves of targets wait for each other, because each may change several targets and must see the previous save. */
async function lockTargets(tx: Transaction): Promise<void> {
  await tx.select({ id: targets.id }).from(targets).orderBy(targets.id).for('no key update');
}

async function joinRollUp(tx: Transaction, rollUpId: number, targetId: number, actor: Actor): Promise<void> {
  const rollUp = await oneTarget(tx, rollUpId);
  if (!rollUp) throw unprocessable('Roll-up: this target no longer exists.', 'invalid-fields');
  await saveChildren(tx, rollUp, [...(rollUp.childTargetIds ?? []), targetId], actor);
}

async function leaveRollUp(tx: Transaction, rollUpId: number, targetId: number, actor: Actor): Promise<void> {
  const rollUp = await oneTarget(tx, rollUpId);
  if (!rollUp) return;
  const left = (rollUp.childTargetIds ?? []).filter((id) => id !== targetId);
  if (left.length === 0) {
    throw unprocessable(
      `Roll-up: “${rollUp.description}” adds up only this target. Remove that roll-up first.`,
      'invalid-fields',
    );
  }
  await saveChildren(tx, rollUp, left, actor);
}

/** The save of the roll-up's details checks which targets it may add up. */
async function saveChildren(tx: Transaction, rollUp: SetUpTarget, childTargetIds: number[], actor: Actor) {
  const { targetId, version, description, pillarId, areaId, targetType } = rollUp;
  const info = { targetId, version, base: undefined, description, pillarId, areaId, targetType, childTargetIds };
  const { change } = await saveTargetInfo(tx, info, { staffId: staffOf(actor), now: actor.now });
  await recordChange(tx, actor, change);
}

async function savedBy(tx: Transaction, targetId: number): Promise<string | null> {
  const [row] = await tx.select({ by: targets.updatedById }).from(targets).where(eq(targets.id, targetId));
  return row?.by ?? null;
}

function staffOf({ id }: Actor): string {
  if (id === null) throw new Error('Targets are saved by somebody who is signed in.');
  return id;
}

/** A target for the audit log. */
function fieldsOf({ description, ownerEmail, rollupTargetId, childTargetIds, ...target }: SetUpTarget) {
  return {
    description,
    pillarId: target.pillarId,
    areaId: target.areaId === ROLL_UP_AREA ? null : target.areaId,
    targetType: target.targetType,
    isBalanceScoreCard: target.isBalanceScoreCard,
    ownerEmail,
    rollupTargetId,
    childTargetIds,
  };
}
