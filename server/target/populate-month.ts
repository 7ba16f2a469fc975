import type { FilledTarget, PopulatedTargets } from '@contract/target';
import { addMonths } from '@contract/target-month';
import { eq, sql } from 'drizzle-orm';
import type { SignedInActor } from '../audit/actor-of';
import { recordChange } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { targetMonths, targets } from '../data/schema';

const hasLimits = (table: string) =>
  sql.raw(`coalesce(${table}.red_lower, ${table}.amber_lower, ${table}.amber_upper, ${table}.red_upper) is not null`);

/**
 * Copies the target value of the month before to every target that has none in `month`, and its limits if there are
 * none in `month` (product/targets#populate-targets): never part of a set of limits, and nothing is overwritten. So a
 * repeat changes nothing.
 */
export async function populateMonth(tx: Transaction, month: string, actor: SignedInActor): Promise<PopulatedTargets> {
  await lockTargets(tx);
  const limit = (name: string) =>
    sql`${sql.raw(name)} = case when ${hasLimits('present')} then present.${sql.raw(name)} else excluded.${sql.raw(name)} end`;
  const { rows } = await tx.execute<{ targetId: number; version: number; isTarget: boolean; isLimits: boolean }>(sql`
    with before as (
      select target_id, target is not null as has_target, ${hasLimits('earlier')} as has_limits
      from ${targetMonths} earlier where month = ${month}::date
    ), filled as (
      insert into ${targetMonths} as present
        (month, target_id, target, red_lower, amber_lower, amber_upper, red_upper, updated_by_id, updated_at)
      select ${month}::date, past.target_id, past.target, past.red_lower, past.amber_lower, past.amber_upper, past.red_upper,
        ${actor.id}::text, ${actor.now.toISOString()}::timestamptz
      from ${targetMonths} past
      where past.month = ${addMonths(month, -1)}::date and (past.target is not null or ${hasLimits('past')})
      order by past.target_id
      on conflict (month, target_id) do update set
        target = coalesce(present.target, excluded.target),
        ${sql.join(['red_lower', 'amber_lower', 'amber_upper', 'red_upper'].map(limit), sql`, `)},
        updated_by_id = excluded.updated_by_id, updated_at = excluded.updated_at
      where (present.target is null and excluded.target is not null)
        or (not (${hasLimits('present')}) and ${hasLimits('excluded')})
      returning target_id, version, target is not null as has_target, ${hasLimits('present')} as has_limits
    )
    select filled.target_id as "targetId", filled.version,
      filled.has_target and not coalesce(before.has_target, false) as "isTarget",
      filled.has_limits and not coalesce(before.has_limits, false) as "isLimits"
    from filled left join before using (target_id) order by 1`);
  const filled = rows.map(({ targetId, version, isTarget, isLimits }): FilledTarget => ({
    targetId,
    version,
    parts: [...(isTarget ? (['target'] as const) : []), ...(isLimits ? (['limits'] as const) : [])],
  }));
  if (filled.length > 0)
    await recordChange(tx, actor, {
      action: 'target.populate',
      ...subjectOf(month),
      after: { populated: filled.length },
    });
  return { populated: filled.length, filled };
}

/**
 * Undoes a population, or first values: what was filled in becomes empty again, except in targets that somebody
 * has saved since (product/targets#populate-targets, product/targets#month-grid).
 */
export async function emptyMonth(
  tx: Transaction,
  month: string,
  filled: readonly FilledTarget[],
  actor: SignedInActor,
): Promise<{ emptied: number; skipped: number }> {
  await lockTargets(tx);
  const stored = await tx.select().from(targetMonths).where(eq(targetMonths.month, month));
  const versions = new Map(stored.map((row) => [row.targetId, row.version]));
  const unchanged = filled.filter(({ targetId, version }) => versions.get(targetId) === version);
  if (unchanged.length > 0) {
    const given = unchanged.map(({ targetId, parts }) => ({
      id: targetId,
      is_target: parts.includes('target'),
      is_limits: parts.includes('limits'),
      is_actual: parts.includes('actual'),
    }));
    const columns = Object.entries(EMPTIED).flatMap(([part, names]) =>
      names.map(
        (name) =>
          sql`${sql.raw(name)} = case when given.is_${sql.raw(part)} then null else present.${sql.raw(name)} end`,
      ),
    );
    await tx.execute(sql`
      update ${targetMonths} present set
        ${sql.join(columns, sql`, `)},
        updated_by_id = ${actor.id}, updated_at = ${actor.now.toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(given)}::json) as given (id int, is_target boolean, is_limits boolean, is_actual boolean)
      where present.month = ${month}::date and present.target_id = given.id`);
    await recordChange(tx, actor, {
      action: 'target.empty',
      ...subjectOf(month),
      before: { populated: unchanged.length },
    });
  }
  return { emptied: unchanged.length, skipped: filled.length - unchanged.length };
}

/** The columns of each part. */
const EMPTIED: Record<FilledTarget['parts'][number], readonly string[]> = {
  target: ['target'],
  limits: ['red_lower', 'amber_lower', 'amber_upper', 'red_upper'],
  actual: ['actual', 'fact', 'cause', 'action', 'action_completed_on'],
};

function subjectOf(month: string) {
  const shown = month.slice(0, 7);
  return { subjectId: `targets-${shown}`, subjectName: `Targets of ${shown}` };
}

/** Locks targets like a save: nothing may be populated between a save's read of a month without a row and its write. */
async function lockTargets(tx: Transaction): Promise<void> {
  await tx.select({ id: targets.id }).from(targets).orderBy(targets.id).for('no key update');
}
