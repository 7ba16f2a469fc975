import { ROLL_UP_AREA, type SavedTarget, type TargetInfoInput } from '@contract/target';
import { monthOf } from '@contract/target-month';
import { childProblem, detailsErrors, isRollUp, type FieldErrors, type TargetPlace } from '@contract/target-rules';
import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import { asBefore, type Change } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { areas, pillars, targets } from '../data/schema';
import { notFound } from '../http/api-failure';
import { changedFields, clashingFields } from '../http/clashing-fields';
import { londonMoment } from '../visit/london-clock';
import { refuseFieldErrors } from './field-errors';
import { targetInMonth } from './target-queries';
import { isPartSeen, targetChanged } from './target-version';

interface Saver {
  staffId: string;
  now: Date;
}

/**
 * Adds a target, or changes the details of the one that `input.targetId` names, and which targets it adds up
 * (product/targets#details-form). The target, its children and its new children are locked in the order of their
 * ids: two saves wait for each other, and the second sees the result of the first.
 * @returns the target, and its entry for the audit log
 * @throws ApiFailure 404 for an unknown target, 422 with the fields' names, 412 for fields that somebody else has
 *   changed too, 428 without a version
 */
export async function saveTargetInfo(
  tx: Transaction,
  input: TargetInfoInput,
  saver: Saver,
): Promise<SavedTarget & { change: Change }> {
  const targetId = input.targetId ? input.targetId : null;
  const wanted = [...new Set(input.childTargetIds)];
  const locked = await lockTargets(tx, targetId, wanted);
  const stored = targetId === null ? null : locked.get(targetId);
  if (stored === undefined) throw notFound('The target');
  const sent = stored ? await mergedDetails(tx, stored, input, saver) : input;

  const children = sent.childTargetIds ? [...new Set(sent.childTargetIds)] : (stored?.childTargetIds ?? []);
  // A new target may have none; an existing one keeps its own.
  const owner = stored ? null : input.ownerEmail?.trim() || null;
  const details = { ...sent, description: sent.description.trim(), childTargetIds: children };
  refuseFieldErrors({
    ...(await placeErrors(tx, details)),
    ...childErrors(details, targetId, locked),
    ...detailsErrors(details, stored),
  });

  const values = {
    description: details.description,
    pillarId: details.pillarId,
    areaId: isRollUp(details) ? null : details.areaId,
    type: details.targetType,
    isBalanceScoreCard: details.isBalanceScoreCard ?? stored?.isBalanceScoreCard ?? false,
    updatedById: saver.staffId,
    updatedAt: saver.now,
  };
  const id = stored ? await change(tx, stored, values) : await add(tx, { ...values, ownerEmail: owner });
  await adopt(tx, id, children, saver);
  const { updatedById: _by, updatedAt: _at, type: targetType, ...said } = values;
  const after = { ...said, areaId: details.areaId, targetType, childTargetIds: children };
  const entry: Change = {
    action: stored ? 'target.save' : 'target.add',
    subjectId: `target-${id}`,
    subjectName: details.description,
    ...(stored && { before: asBefore(stored, after) }),
    after: stored ? after : { ...after, ownerEmail: owner },
  };
  return { targetId: id, change: entry };
}

const DETAILS = [
  'description',
  'pillarId',
  'areaId',
  'targetType',
  'isBalanceScoreCard',
  'childTargetIds',
] as const satisfies readonly (keyof TargetInfoInput)[];

type Details = Partial<Pick<TargetInfoInput, (typeof DETAILS)[number]>>;

/** The details that are set, in one form, so that they can be compared. */
function detailsOf(given: Details): Details {
  const details = Object.fromEntries(DETAILS.flatMap((name) => (given[name] == null ? [] : [[name, given[name]]])));
  return {
    ...details,
    ...(given.description != null && { description: given.description.trim() }),
    ...(given.childTargetIds && { childTargetIds: [...new Set(given.childTargetIds)].toSorted((a, b) => a - b) }),
  };
}

/** An edit of `stored`: details that the sender has not changed are those of the latest save. */
async function mergedDetails(
  tx: Transaction,
  stored: StoredTarget,
  input: TargetInfoInput,
  { staffId, now }: Saver,
): Promise<TargetInfoInput> {
  const { targetId, version, updatedById: by } = stored;
  const base = input.base && detailsOf(input.base);
  const changes = changedFields(detailsOf(input), base);
  if (!isPartSeen(input.version, 'details', version)) {
    const fields = clashingFields(detailsOf(stored), changes, base);
    if (fields.length > 0) {
      const current = await targetInMonth(tx, monthOf(londonMoment(now)), targetId);
      throw await targetChanged(tx, { targetId, by, sender: staffId, current, fields });
    }
  }
  const { description, pillarId, areaId, targetType, isBalanceScoreCard, childTargetIds } = stored;
  return { targetId, description, pillarId, areaId, targetType, isBalanceScoreCard, childTargetIds, ...changes };
}

type StoredTarget = TargetPlace & {
  description: string;
  childTargetIds: number[];
  isBalanceScoreCard: boolean;
  version: number;
  updatedById: string | null;
};

/** The target, its current and its new children, by id, locked. */
async function lockTargets(tx: Transaction, targetId: number | null, wanted: readonly number[]) {
  const ids = targetId === null ? [...wanted] : [targetId, ...wanted];
  if (ids.length === 0) return new Map<number, StoredTarget>();
  const isMeant = or(inArray(targets.id, ids), targetId === null ? undefined : eq(targets.rollupTargetId, targetId));
  await tx.select({ id: targets.id }).from(targets).where(isMeant).orderBy(targets.id).for('no key update');
  // Read again, because targets may have joined or left the roll-up while this waited for the locks.
  const rows = await tx
    .select({
      targetId: targets.id,
      description: targets.description,
      pillarId: targets.pillarId,
      areaId: sql<number>`coalesce(${targets.areaId}, ${ROLL_UP_AREA})`,
      targetType: targets.type,
      rollupTargetId: targets.rollupTargetId,
      isBalanceScoreCard: targets.isBalanceScoreCard,
      version: targets.version,
      updatedById: targets.updatedById,
    })
    .from(targets)
    .where(isMeant);
  const childrenOf = (id: number) =>
    rows.filter(({ rollupTargetId }) => rollupTargetId === id).map((row) => row.targetId);
  return new Map(rows.map((row) => [row.targetId, { ...row, childTargetIds: childrenOf(row.targetId) }]));
}

/** A pillar or area that is unknown, or was deleted in the meantime. */
async function placeErrors(tx: Transaction, { pillarId, areaId }: TargetInfoInput) {
  const errors: FieldErrors<'pillarId' | 'areaId'> = {};
  const [pillar] = await tx.select({ id: pillars.id }).from(pillars).where(eq(pillars.id, pillarId)).for('key share');
  if (!pillar) errors.pillarId = 'this pillar no longer exists';
  if (areaId === ROLL_UP_AREA) return errors;
  const [area] = await tx.select({ id: areas.id }).from(areas).where(eq(areas.id, areaId)).for('key share');
  if (!area) errors.areaId = 'this area no longer exists';
  return errors;
}

/** The maximum number of children that a refusal names. */
const MOST_NAMED = 5;

function childErrors(
  { childTargetIds, ...rollUp }: Pick<StoredTarget, 'pillarId' | 'areaId' | 'targetType' | 'childTargetIds'>,
  targetId: number | null,
  locked: ReadonlyMap<number, StoredTarget>,
): FieldErrors<'childTargetIds'> {
  if (!isRollUp(rollUp)) return {};
  const problems = childTargetIds.flatMap((id) => {
    const child = locked.get(id);
    if (!child) return `target ${id} does not exist`;
    const problem = childProblem(child, { ...rollUp, targetId });
    return problem === null ? [] : `“${child.description}” ${problem}`;
  });
  return problems.length === 0 ? {} : { childTargetIds: problems.slice(0, MOST_NAMED).join(', ') };
}

type DetailValues = Omit<typeof targets.$inferInsert, 'id' | 'version' | 'rollupTargetId' | 'ownerEmail'>;

async function change(tx: Transaction, { targetId }: StoredTarget, values: DetailValues): Promise<number> {
  await tx.update(targets).set(values).where(eq(targets.id, targetId));
  return targetId;
}

async function add(tx: Transaction, values: DetailValues & { ownerEmail: string | null }): Promise<number> {
  const [row] = await tx.insert(targets).values(values).returning({ id: targets.id });
  if (!row) throw new Error('A target was inserted without an id.');
  return row.id;
}

/** Makes `children` the children of a roll-up; targets that join or leave count as saved. */
async function adopt(tx: Transaction, id: number, children: readonly number[], saver: Saver): Promise<void> {
  const saved = { updatedById: saver.staffId, updatedAt: saver.now };
  const isChild = eq(targets.rollupTargetId, id);
  const leaves = children.length === 0 ? isChild : and(isChild, notInArray(targets.id, [...children]));
  await tx
    .update(targets)
    .set({ ...saved, rollupTargetId: null })
    .where(leaves);
  if (children.length === 0) return;
  const isNew = sql`${targets.rollupTargetId} is distinct from ${id}`;
  await tx
    .update(targets)
    .set({ ...saved, rollupTargetId: id })
    .where(and(inArray(targets.id, [...children]), isNew));
}
