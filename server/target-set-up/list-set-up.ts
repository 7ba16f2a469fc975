import { LIMITS, ROLL_UP_AREA } from '@contract/target';
import type { SetUpTarget, TargetSetUp } from '@contract/target-set-up';
import { and, asc, count, eq, or, sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../data/database';
import { areas, pillars, staff, targetMonths, targets } from '../data/schema';
import { personName } from '../people/person-name';
import { versionOf } from '../target/target-version';

type Reader = Database | Transaction;

/** The set-up of pillars, areas and targets (product/target-set-up#list). */
export async function listSetUp(reader: Reader): Promise<TargetSetUp> {
  const [foundPillars, foundAreas, foundTargets] = await Promise.all([
    reader
      .select({ id: pillars.id, version: pillars.version, name: pillars.name, targets: count(targets.id) })
      .from(pillars)
      .leftJoin(targets, eq(targets.pillarId, pillars.id))
      .groupBy(pillars.id)
      .orderBy(asc(pillars.position), asc(pillars.id)),
    reader
      .select({ id: areas.id, version: areas.version, name: areas.name, targets: count(targets.id) })
      .from(areas)
      .leftJoin(targets, eq(targets.areaId, areas.id))
      .groupBy(areas.id)
      .orderBy(asc(areas.position), asc(areas.id)),
    readTargets(reader),
  ]);
  return { pillars: foundPillars, areas: foundAreas, targets: foundTargets };
}

export async function oneTarget(tx: Transaction, targetId: number): Promise<SetUpTarget | null> {
  const [found] = await readTargets(tx, eq(targets.id, targetId));
  return found ?? null;
}

const hasValue = or(
  ...(['target', 'actual', ...LIMITS, 'fact', 'cause', 'action'] as const).map(
    (name) => sql`${targetMonths[name]} is not null`,
  ),
);

async function readTargets(reader: Reader, only?: SQL): Promise<SetUpTarget[]> {
  const months = reader
    .select({ targetId: targetMonths.targetId, months: count().as('months') })
    .from(targetMonths)
    .where(hasValue)
    .groupBy(targetMonths.targetId)
    .as('months_with_values');
  const rows = await reader
    .select({
      targetId: targets.id,
      description: targets.description,
      pillarId: targets.pillarId,
      areaId: sql<number>`coalesce(${targets.areaId}, ${ROLL_UP_AREA})`,
      targetType: targets.type,
      isBalanceScoreCard: targets.isBalanceScoreCard,
      rollupTargetId: targets.rollupTargetId,
      childTargetIds: sql<number[]>`coalesce((select json_agg(child.id order by child.id) from ${targets} child
        where child.rollup_target_id = ${targets.id}), '[]')`,
      ownerEmail: targets.ownerEmail,
      owner: personName,
      months: sql<number>`coalesce(${months.months}, 0)::int`,
      details: targets.version,
    })
    .from(targets)
    .innerJoin(pillars, eq(pillars.id, targets.pillarId))
    .leftJoin(months, eq(months.targetId, targets.id))
    .leftJoin(staff, eq(sql`lower(${staff.email})`, sql`lower(${targets.ownerEmail})`))
    .where(and(only))
    .orderBy(asc(pillars.position), asc(targets.description), asc(targets.id));
  return rows.map(({ owner, details, ...row }) => ({
    ...row,
    owner: owner || null,
    version: versionOf(details, null),
  }));
}
