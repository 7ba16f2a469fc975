import {
  PLANNED_VALUES,
  YEAR_MONTHS,
  type PlannedChange,
  type PlannedMonth,
  type PlannedMonths,
  type SavedMonths,
} from '@contract/target-set-up';
import { addMonths, monthOf } from '@contract/target-month';
import { and, asc, eq, gte, inArray, isNull, lt, type SQL } from 'drizzle-orm';
import { recordChange, type Actor } from '../audit/record-change';
import type { Database, Transaction } from '../data/database';
import { staff, targetMonths, targets } from '../data/schema';
import { personName } from '../people/person-name';
import { ApiFailure } from '../http/api-failure';
import { saveTargetValues } from '../target/save-target-values';

/** The saved values of twelve months (product/target-set-up#twelve-months). `scope` is `area-2` or `target-7`. */
export async function plannedMonths(db: Database, from: string, scope: string): Promise<PlannedMonths> {
  const [of, id] = scope.split('-');
  const wanted = of === 'target' ? eq(targets.id, Number(id)) : isInArea(Number(id));
  return { months: await readMonths(db, and(wanted, isInYear(from))) };
}

const isInArea = (id: number) => (id === 0 ? isNull(targets.areaId) : eq(targets.areaId, id));

const isInYear = (from: string) =>
  and(gte(targetMonths.month, from), lt(targetMonths.month, addMonths(from, YEAR_MONTHS)));

async function readMonths(reader: Database | Transaction, only: SQL | undefined): Promise<PlannedMonth[]> {
  const rows = await reader
    .select({
      targetId: targetMonths.targetId,
      month: targetMonths.month,
      version: targetMonths.version,
      target: targetMonths.target,
      redLower: targetMonths.redLower,
      amberLower: targetMonths.amberLower,
      amberUpper: targetMonths.amberUpper,
      redUpper: targetMonths.redUpper,
      updatedBy: personName,
    })
    .from(targetMonths)
    .innerJoin(targets, eq(targets.id, targetMonths.targetId))
    .leftJoin(staff, eq(staff.id, targetMonths.updatedById))
    .where(only)
    .orderBy(asc(targetMonths.targetId), asc(targetMonths.month));
  return rows.map(({ updatedBy, ...row }) => ({ ...row, updatedBy: updatedBy || null }));
}

/**
 * Saves target values and limits of many months, each with the rules of the targets screen; if one is refused, the others
 * are still saved. The audit log gets one entry per target.
 */
export async function savePlannedMonths(
  tx: Transaction,
  rows: readonly PlannedChange[],
  actor: Actor,
): Promise<SavedMonths> {
  const ids = [...new Set(rows.map(({ targetId }) => targetId))];
  const known = await tx
    .select({ id: targets.id, description: targets.description })
    .from(targets)
    .where(inArray(targets.id, ids))
    .orderBy(asc(targets.id))
    .for('no key update');
  const months = [...new Set(rows.map(({ month }) => monthOf(month)))];
  const isMeant = and(inArray(targetMonths.targetId, ids), inArray(targetMonths.month, months));
  const before = await readMonths(tx, isMeant);
  const refused: SavedMonths['refused'] = [];
  for (const { targetId, month, version, values } of rows) {
    try {
      const saver = { staffId: actor.id ?? '', now: actor.now };
      await saveTargetValues(
        tx,
        monthOf(month),
        { ...values, targetId, version: `0.${version}`, base: undefined },
        saver,
      );
    } catch (error) {
      // A refusal writes nothing.
      if (!(error instanceof ApiFailure)) throw error;
      refused.push({ targetId, month, reason: error.title });
    }
  }
  const after = await readMonths(tx, isMeant);
  for (const { id, description } of known) {
    const change = { before: valuesOf(before, id), after: valuesOf(after, id) };
    if (JSON.stringify(change.before) === JSON.stringify(change.after)) continue;
    await recordChange(tx, actor, {
      action: 'target.plan',
      subjectId: `target-${id}`,
      subjectName: description,
      ...change,
    });
  }
  return { saved: rows.length - refused.length, refused };
}

/** `{'2026-03 target': 10}` */
function valuesOf(months: readonly PlannedMonth[], targetId: number): Record<string, number | null> {
  return Object.fromEntries(
    months
      .filter((row) => row.targetId === targetId)
      .flatMap((row) => PLANNED_VALUES.map((name) => [`${row.month.slice(0, 7)} ${name}`, row[name]])),
  );
}
