import { ragColor, ROLL_UP_AREA, TARGET_TYPE, type Target, type TargetsOfMonth } from '@contract/target';
import { addMonths } from '@contract/target-month';
import { and, asc, eq, isNotNull, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../data/database';
import { areas, pillars, staff, targetMonths, targets } from '../data/schema';
import { versionOf } from './target-version';

type Reader = Database | Transaction;

const previous = alias(targetMonths, 'previous_month');
const child = alias(targets, 'child');
const childMonth = alias(targetMonths, 'child_month');
const childPrevious = alias(targetMonths, 'child_previous');

/** Every target in a month (its first day), with pillars and areas (A §7), in three queries however many there are. */
export async function targetsOfMonth(reader: Reader, month: string): Promise<TargetsOfMonth> {
  // One after the other: inside a transaction they share a connection.
  const rows = await monthRows(reader, month);
  return {
    targets: rows.map(presentTarget),
    pillars: await reader.select({ id: pillars.id, name: pillars.name }).from(pillars).orderBy(pillars.position),
    areas: await reader.select({ id: areas.id, name: areas.name }).from(areas).orderBy(areas.position),
  };
}

type MonthRow = Awaited<ReturnType<typeof monthRows>>[number];

async function monthRows(reader: Reader, month: string) {
  const added = addedUp(reader, month);
  const before = addMonths(month, -1);
  return reader
    .select({
      targetId: targets.id,
      description: targets.description,
      pillarId: targets.pillarId,
      areaId: targets.areaId,
      targetType: targets.type,
      isBalanceScoreCard: targets.isBalanceScoreCard,
      rollupTargetId: targets.rollupTargetId,
      childTargetIds: added.childIds,
      ownerEmail: targets.ownerEmail,
      owner: sql<string | null>`${staff.firstName} || ' ' || ${staff.lastName}`,
      target: ownOr(targetMonths.target, added.target),
      actual: ownOr(targetMonths.actual, added.actual),
      previousValue: ownOr(previous.actual, added.previous),
      redLower: targetMonths.redLower,
      amberLower: targetMonths.amberLower,
      amberUpper: targetMonths.amberUpper,
      redUpper: targetMonths.redUpper,
      fact: targetMonths.fact,
      cause: targetMonths.cause,
      action: targetMonths.action,
      actionCompletedOn: targetMonths.actionCompletedOn,
      previousAction: previous.action,
      previousActionCompletedOn: previous.actionCompletedOn,
      version: targets.version,
      monthVersion: targetMonths.version,
    })
    .from(targets)
    .innerJoin(pillars, eq(pillars.id, targets.pillarId))
    .leftJoin(targetMonths, and(eq(targetMonths.targetId, targets.id), eq(targetMonths.month, month)))
    .leftJoin(previous, and(eq(previous.targetId, targets.id), eq(previous.month, before)))
    .leftJoin(added, eq(added.rollUpId, targets.id))
    .leftJoin(staff, sql`lower(${staff.email}) = lower(${targets.ownerEmail})`)
    .orderBy(asc(pillars.position), asc(targets.description), asc(targets.id));
}

/** What the children of each roll-up add up to: the sum, or for percent the mean, of those that have a value (decision 71). */
function addedUp(reader: Reader, month: string) {
  return reader
    .select({
      rollUpId: sql<number>`${child.rollupTargetId}`.as('roll_up_id'),
      childIds: sql<number[]>`array_agg(${child.id} order by ${child.id})`.as('child_ids'),
      target: total(childMonth.target).as('added_target'),
      actual: total(childMonth.actual).as('added_actual'),
      previous: total(childPrevious.actual).as('added_previous'),
    })
    .from(child)
    .leftJoin(childMonth, and(eq(childMonth.targetId, child.id), eq(childMonth.month, month)))
    .leftJoin(childPrevious, and(eq(childPrevious.targetId, child.id), eq(childPrevious.month, addMonths(month, -1))))
    .where(isNotNull(child.rollupTargetId))
    .groupBy(child.rollupTargetId, child.type)
    .as('added_up');
}

/** As numeric, so that pence add up to what they look like; null where no child has a value. */
function total(value: AnyColumn): SQL<number | null> {
  const exact = sql`${value}::numeric`;
  return sql`(case when ${child.type} = ${sql.raw(String(TARGET_TYPE.percent))} then avg(${exact}) else sum(${exact}) end)::float8`;
}

/** A roll-up's value is what its children add up to, whatever stands in its own row. */
function ownOr(own: AnyColumn, added: SQL.Aliased<number | null>): SQL<number | null> {
  return sql`case when ${targets.areaId} is null then ${added} else ${own} end`.mapWith(Number) as SQL<number | null>;
}

function presentTarget({ version, monthVersion, areaId, childTargetIds, ...row }: MonthRow): Target {
  return {
    ...row,
    areaId: areaId ?? ROLL_UP_AREA,
    childTargetIds: childTargetIds ?? [],
    ragColor: ragColor(row),
    version: versionOf(version, monthVersion),
  };
}

/** What one roll-up's children add up to in a month, as `targetsOfMonth` answers it. */
export async function rollUpActual(reader: Reader, targetId: number, month: string): Promise<number | null> {
  const added = addedUp(reader, month);
  const [row] = await reader.select({ actual: added.actual }).from(added).where(eq(added.rollUpId, targetId));
  return row?.actual ?? null;
}
