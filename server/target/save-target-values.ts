import { LIMITS, ROLL_UP_AREA, type SavedTarget, type TargetValuesInput } from '@contract/target';
import { actualErrors, isRollUp, limitsErrors } from '@contract/target-rules';
import { and, eq } from 'drizzle-orm';
import { asBefore, type Change } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { targetMonths, targets } from '../data/schema';
import { notFound } from '../http/api-failure';
import { changedFields, clashingFields } from '../http/clashing-fields';
import { refuseFieldErrors } from './field-errors';
import { rollUpActual, targetInMonth } from './target-queries';
import { isPartSeen, targetChanged } from './target-version';

interface Saver {
  staffId: string;
  now: Date;
}

/**
 * Saves a month's owner, target value, limits, actual and reasons (product/targets#each-edit-its-rules). The two edits
 * share the call, so the rules of each apply if one of its fields changes. The owner is the same for all months.
 * @returns the target, and its entry for the audit log; null if nothing changed
 * @throws ApiFailure 404 for an unknown target, 412 for fields that somebody else has changed too, 422 with the fields'
 *   names, 428 without a version
 */
export async function saveTargetValues(
  tx: Transaction,
  month: string,
  input: TargetValuesInput,
  { staffId, now }: Saver,
): Promise<SavedTarget & { change: Change | null }> {
  const { targetId } = input;
  // The target's row is locked for its months too, because a month without a row could not be locked.
  const [target] = await tx.select().from(targets).where(eq(targets.id, targetId)).for('no key update');
  if (!target) throw notFound('The target');
  const isMonth = and(eq(targetMonths.month, month), eq(targetMonths.targetId, targetId));
  const [stored = EMPTY_MONTH] = await tx.select().from(targetMonths).where(isMonth);

  const place = { areaId: target.areaId ?? ROLL_UP_AREA, targetType: target.type };
  const before = { ...stored, ownerEmail: target.ownerEmail };
  const base = input.base && sentValues(input.base, before, isRollUp(place));
  const after = { ...valuesOf(before), ...changedFields(sentValues(input, before, isRollUp(place)), base) };
  const isOwnerChanged = after.ownerEmail !== before.ownerEmail;
  const isLimitsEdit = isOwnerChanged || differs(before, after, ['target', ...LIMITS]);
  const isActualEdit = differs(before, after, ['actual', ...REASONS]);

  const { ownerEmail, ...values } = after;
  const fields = [
    ...(isPartSeen(input.version, 'month', stored.version) ? [] : clashingFields(before, values, base)),
    ...(isPartSeen(input.version, 'details', target.version) ? [] : clashingFields(before, { ownerEmail }, base)),
  ];
  if (fields.length > 0) {
    const current = await targetInMonth(tx, month, targetId);
    const by = fields.includes('ownerEmail') ? target.updatedById : stored.updatedById;
    throw await targetChanged(tx, { targetId, by, sender: staffId, current, fields });
  }
  const actual = isRollUp(place) ? await rollUpActual(tx, targetId, month) : after.actual;
  refuseFieldErrors({
    ...(isLimitsEdit && limitsErrors(after, place)),
    ...(isActualEdit && actualErrors({ ...after, actual }, { ...after, ...place })),
  });

  const saved = { updatedById: staffId, updatedAt: now };
  if (isOwnerChanged) {
    await tx
      .update(targets)
      .set({ ...saved, ownerEmail })
      .where(eq(targets.id, targetId));
  }
  if (!isLimitsEdit && !isActualEdit) return { targetId, change: null };
  await storeMonth(tx, { month, targetId }, { ...values, ...saved });
  return { targetId, change: changeOf(target, month, before, after) };
}

function changeOf(
  { id, description }: typeof targets.$inferSelect,
  month: string,
  before: MonthValues,
  after: MonthValues,
): Change {
  return {
    action: 'target.values',
    subjectId: `target-${id}`,
    subjectName: description,
    before: asBefore(before, after),
    after: { ...after, month },
  };
}

async function storeMonth(
  tx: Transaction,
  place: { month: string; targetId: number },
  values: Omit<MonthValues, 'ownerEmail'> & { updatedById: string; updatedAt: Date },
): Promise<void> {
  // A removed action is no longer completed: the next one starts open.
  const row = { ...values, ...(!values.action && { actionCompletedOn: null }) };
  await tx
    .insert(targetMonths)
    .values({ ...row, ...place })
    .onConflictDoUpdate({ target: [targetMonths.month, targetMonths.targetId], set: row });
}

const REASONS = ['fact', 'cause', 'action'] as const;
const NUMBERS = ['target', 'actual', ...LIMITS] as const;

/** A month without saved values; its version is 0. */
const EMPTY_MONTH = {
  target: null,
  actual: null,
  redLower: null,
  amberLower: null,
  amberUpper: null,
  redUpper: null,
  fact: null,
  cause: null,
  action: null,
  version: 0,
  updatedById: null,
};

type MonthValues = Record<(typeof NUMBERS)[number], number | null> &
  Record<(typeof REASONS)[number] | 'ownerEmail', string | null>;

/** The new values of the month: the sent ones, or otherwise the stored ones; blank texts count as none. */
function sentValues(
  input: Partial<Pick<TargetValuesInput, keyof MonthValues>>,
  before: MonthValues,
  isRolledUp: boolean,
): MonthValues {
  const number = (name: (typeof NUMBERS)[number]) => {
    // Minus zero would differ from the value that is read back.
    const value = input[name] === undefined ? before[name] : input[name];
    return value === null ? null : value + 0;
  };
  const text = (name: (typeof REASONS)[number] | 'ownerEmail') =>
    input[name] === undefined ? before[name] : input[name]?.trim() || null;
  return {
    target: isRolledUp ? null : number('target'),
    actual: isRolledUp ? null : number('actual'),
    redLower: number('redLower'),
    amberLower: number('amberLower'),
    amberUpper: number('amberUpper'),
    redUpper: number('redUpper'),
    fact: text('fact'),
    cause: text('cause'),
    action: text('action'),
    ownerEmail: text('ownerEmail'),
  };
}

function valuesOf(row: MonthValues): MonthValues {
  const names = [...NUMBERS, ...REASONS, 'ownerEmail'] as const;
  return Object.fromEntries(names.map((name) => [name, row[name]])) as unknown as MonthValues;
}

function differs(before: MonthValues, after: MonthValues, names: readonly (keyof MonthValues)[]): boolean {
  return names.some((name) => before[name] !== after[name]);
}
