import type { PopulatedTargets } from '@contract/target';
import { addMonths } from '@contract/target-month';
import { sql } from 'drizzle-orm';
import type { SignedInActor } from '../audit/actor-of';
import { recordChange } from '../audit/record-change';
import type { Transaction } from '../data/database';
import { targetMonths, targets } from '../data/schema';

/**
 * Copies the target value of the month before to every target that has none in `month`, and its limits if there are
 * none in `month` (product/targets#populate-targets): never part of a set of limits, and nothing is overwritten. So a
 * repeat changes nothing.
 */
export async function populateMonth(tx: Transaction, month: string, actor: SignedInActor): Promise<PopulatedTargets> {
  // Locks the target like a save does: nothing may be populated between a save's read of a month without a row and its
  // write.
  await tx.select({ id: targets.id }).from(targets).orderBy(targets.id).for('no key update');
  const hasLimits = (table: string) =>
    sql.raw(`coalesce(${table}.red_lower, ${table}.amber_lower, ${table}.amber_upper, ${table}.red_upper) is not null`);
  const limit = (name: string) =>
    sql`${sql.raw(name)} = case when ${hasLimits('present')} then present.${sql.raw(name)} else excluded.${sql.raw(name)} end`;
  const { rowCount } = await tx.execute(sql`
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
      version = present.version + 1, updated_by_id = excluded.updated_by_id, updated_at = excluded.updated_at
    where (present.target is null and excluded.target is not null)
      or (not (${hasLimits('present')}) and ${hasLimits('excluded')})`);
  const populated = rowCount ?? 0;
  if (populated > 0)
    await recordChange(tx, actor, {
      action: 'target.populate',
      subjectId: `targets-${month.slice(0, 7)}`,
      subjectName: `Targets of ${month.slice(0, 7)}`,
      after: { populated },
    });
  return { populated };
}
