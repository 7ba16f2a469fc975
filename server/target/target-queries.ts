import { ragColor, ROLL_UP_AREA, TARGET_TYPE, type Target, type TargetsOfMonth } from '@contract/target';
import { addMonths } from '@contract/target-month';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../data/database';
import { preparedOn } from '../data/prepared-on';
import { areas, pillars, staff, targetMonths, targets } from '../data/schema';
import type { Unwritten } from '../http/written-answers';
import { versionOf } from './target-version';

type Reader = Database | Transaction;

/** Every target in a month (its first day), with pillars and areas (product/targets#target-fields). */
export async function targetsOfMonth(reader: Reader, month: string): Promise<TargetsOfMonth> {
  return (await unwrittenMonth(reader, month)).compose();
}

/** The same in one query, for an answer. */
export async function unwrittenMonth(reader: Reader, month: string): Promise<Unwritten<TargetsOfMonth>> {
  const [found] = await monthQuery(reader).execute({ month, before: addMonths(month, -1) });
  const source = found?.packed ?? '{}';
  return { source, compose: () => targetsIn(source) };
}

function targetsIn(packed: string): TargetsOfMonth {
  const { targets: rows, pillars: ofTargets, areas: inUse } = unpacked(packed);
  return { targets: (rows ?? []).map(presentTarget), pillars: ofTargets ?? [], areas: inUse ?? [] };
}

const monthQuery = preparedOn((reader: Reader) =>
  reader
    .select({
      packed: sql<string>`json_build_object('targets', (${packedTargets()}), 'pillars', ${namesOf(pillars)}, 'areas', ${namesOf(areas)})::text`,
    })
    .from(sql`(select) as month`)
    .prepare(''),
);

/** What `monthQuery` has packed. */
const unpacked: (text: string) => Packed = JSON.parse;

interface Packed {
  targets?: MonthRow[] | null;
  pillars?: TargetsOfMonth['pillars'] | null;
  areas?: TargetsOfMonth['areas'] | null;
}

const namesOf = (table: typeof pillars | typeof areas) =>
  sql`(select json_agg(json_build_object('id', ${table.id}, 'name', ${table.name}) order by ${table.position}) from ${table})`;

/**
 * A target in the query's result: `childTargetIds` is null except for roll-ups, the version of a month is null if it was
 * never saved.
 */
type MonthRow = Omit<Target, 'ragColor' | 'version'> & {
  detailsVersion: number;
  monthVersion: number | null;
  previousVersion: number | null;
};

/**
 * The targets by pillar and description. A roll-up's values are computed from its children, not from its own row.
 *
 * Two things make it three times as fast at 2,000 targets (`npm run bench -- targets-api`). The rows come as one JSON
 * value, because transferring rows of 25 columns takes longer than finding them. And each month is looked up in the
 * index target by target, because the planner has no statistics for a new month and would compare every child with
 * every row of it.
 */
function packedTargets(): SQL {
  return sql`
    select json_agg(target_of_month) from (
      select ${targets.id} as "targetId", ${targets.description} as "description", ${targets.pillarId} as "pillarId",
        coalesce(${targets.areaId}, ${ROLL_UP_AREA}::int) as "areaId", ${targets.type} as "targetType",
        ${targets.isBalanceScoreCard} as "isBalanceScoreCard", ${targets.rollupTargetId} as "rollupTargetId",
        case when ${targets.areaId} is null then array_agg(${targets.id}) filter (where ${IS_CHILD}) over family end
          as "childTargetIds",
        ${targets.ownerEmail} as "ownerEmail", ${staff.firstName} || ' ' || ${staff.lastName} as "owner",
        ${ownOrAddedUp(sql`present.target`)} as "target", ${ownOrAddedUp(sql`present.actual`)} as "actual",
        ${ownOrAddedUp(sql`previous.actual`)} as "previousValue",
        present.red_lower as "redLower", present.amber_lower as "amberLower",
        present.amber_upper as "amberUpper", present.red_upper as "redUpper",
        present.fact, present.cause, present.action, present.action_completed_on as "actionCompletedOn",
        previous.action as "previousAction", previous.action_completed_on as "previousActionCompletedOn",
        ${targets.version} as "detailsVersion", present.version as "monthVersion", previous.version as "previousVersion"
      from ${targets}
      join ${pillars} on ${pillars.id} = ${targets.pillarId}
      left join lateral (${valuesIn('month')}) present on true
      left join lateral (${valuesIn('before')}) previous on true
      left join ${staff} on lower(${staff.email}) = lower(${targets.ownerEmail})
      window family as (
        partition by coalesce(${targets.rollupTargetId}, ${targets.id}) order by ${targets.id}
        rows between unbounded preceding and unbounded following
      )
      order by ${pillars.position}, ${targets.description}, ${targets.id}
    ) target_of_month`;
}

/** One target's values in a month; the limit keeps the planner from joining whole months instead. */
function valuesIn(month: 'month' | 'before'): SQL {
  return sql`select * from ${targetMonths}
    where ${targetMonths.month} = ${sql.placeholder(month)}::date and ${targetMonths.targetId} = ${targets.id} limit 1`;
}

const IS_CHILD = sql`${targets.rollupTargetId} is not null`;

function ownOrAddedUp(value: SQL): SQL {
  const added = addedUp(value, sql`filter (where ${IS_CHILD}) over family`);
  return sql`case when ${targets.areaId} is null then ${added} else ${value} end`;
}

/**
 * The total of values: the sum, or the mean for percent, of those that exist (product/targets#roll-up-values); null if
 * there are none. Computed as numeric, so that pence add up exactly.
 */
function addedUp(value: SQL, scope: SQL = sql``): SQL<number | null> {
  const exact = sql`${value}::numeric`;
  const isPercent = sql`${targets.type} = ${sql.raw(String(TARGET_TYPE.percent))}`;
  return sql`(case when ${isPercent} then avg(${exact}) ${scope} else sum(${exact}) ${scope} end)::float8`;
}

function presentTarget({ detailsVersion, monthVersion, previousVersion, ...row }: MonthRow): Target {
  return {
    ...row,
    childTargetIds: row.childTargetIds ?? [],
    ragColor: ragColor(row),
    version: versionOf(detailsVersion, monthVersion, previousVersion),
  };
}

export async function targetInMonth(reader: Reader, month: string, targetId: number): Promise<Target | undefined> {
  return (await targetsOfMonth(reader, month)).targets.find((target) => target.targetId === targetId);
}

/** The values of one roll-up in a month, as in `targetsOfMonth`. */
export async function rollUpActual(reader: Reader, targetId: number, month: string): Promise<number | null> {
  const [row] = await reader
    .select({ actual: addedUp(sql`${targetMonths.actual}`) })
    .from(targets)
    .innerJoin(targetMonths, and(eq(targetMonths.targetId, targets.id), eq(targetMonths.month, month)))
    .where(eq(targets.rollupTargetId, targetId))
    .groupBy(targets.type);
  return row?.actual ?? null;
}
