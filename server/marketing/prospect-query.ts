import { sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../data/database';
import { prospectAudits, prospects } from '../data/schema';

/** The query of `/prospects`. */
export interface ProspectQuestion {
  /** The first day of the time range, yyyy-MM-dd. */
  from: string;
  formId: string | null;
  listId: string | null;
}

/** A group from the database; `json` is `{"id":…,"prospects":[…]}`. */
export interface WrittenGroup {
  key: string;
  json: string;
  /** Highest score and latest activity of prospects that are not DELETED; null if there are none. */
  score: number | null;
  activity: string | null;
}

/** A prospect with the keys of the contract, in its order. */
const WIRE = sql`select ${prospects.id}, ${prospects.firstName} as "firstName", ${prospects.lastName} as "lastName",
  ${prospects.email}, ${prospects.contactStatus} as "contactStatus", ${prospects.contactSubStatus} as "contactSubStatus",
  ${prospects.jobTitle} as "jobTitle", ${prospects.company}, ${prospects.industry},
  ${prospects.accountType} as "accountType", ${prospects.accountStatus} as "accountStatus",
  ${prospects.employeeProfile} as "employeeProfile", ${prospects.employeeCount} as "employeeCount", ${prospects.score},
  ${moment(prospects.lastActivity)} as "lastActivity", ${prospects.recentInteraction} as "recentInteraction",
  ${prospects.formIds} as "formIds", ${prospects.grade}, ${prospects.triage}, ${prospects.triageInfo} as "triageInfo",
  ${prospects.status}, ${moment(prospects.taskDueDate)} as "taskDueDate", null as "hrsTaskDueDate",
  ${prospects.ownerId} as "salesforceOwnerId", ${auditsOfProspect()} as "audits", ${prospects.error}`;

function moment(column: unknown): SQL {
  return sql`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`;
}

function auditsOfProspect(): SQL {
  return sql`coalesce((
    select json_agg(json_build_object('newValue', ${prospectAudits.newValue}, 'actionedBy', ${prospectAudits.actionedBy},
      'createdOn', ${moment(prospectAudits.createdOn)}) order by ${prospectAudits.createdOn} desc, ${prospectAudits.id} desc)
    from ${prospectAudits} where ${prospectAudits.prospectId} = ${prospects.id}), '[]')`;
}

const IS_OPEN = sql`${prospects.status} is distinct from 'DELETED'`;

/**
 * The matching prospects, grouped and serialised as JSON by the database (product/marketing#groups), because
 * transferring 100,000 rows would take many times longer. `keys` limits the result to these groups.
 */
export async function writtenGroups(
  tx: Transaction,
  { from, formId, listId }: ProspectQuestion,
  keys: readonly string[] | null,
): Promise<WrittenGroup[]> {
  const conditions = [sql`${prospects.lastActivity} >= ${from}::date`];
  if (formId !== null) conditions.push(sql`${prospects.formIds} @> array[${formId}::text]`);
  if (listId !== null) conditions.push(sql`${prospects.listIds} @> array[${listId}::text]`);
  if (keys !== null) conditions.push(sql`${prospects.groupKey} = any(${sql.param(keys)}::text[])`);
  // Sorts the texts of 100,000 prospects in memory, because sorting on disk takes 50% longer.
  await tx.execute(sql`set local work_mem = '64MB'`);
  const { rows } = await tx.execute<{ key: string; json: string; score: number | null; activity: string | null }>(sql`
    select key, '{"id":' || to_json(key)::text || ',"prospects":[' || string_agg(wire, ','
        order by is_open desc, score desc nulls last, activity desc nulls last, id collate "C") || ']}' as json,
      max(score) filter (where is_open) as score, (max(activity) filter (where is_open))::text as activity
    from (
      select ${prospects.groupKey} as key, ${prospects.id} as id, ${IS_OPEN} as is_open, ${prospects.score} as score,
        ${prospects.lastActivity} as activity, (select row_to_json(wire) from (${WIRE}) wire)::text as wire
      from ${prospects} where ${sql.join(conditions, sql` and `)}
    ) matching
    group by key`);
  return rows;
}

/** Highest score first, then latest activity, then by key; groups with only DELETED prospects last. */
export function compareGroups(a: WrittenGroup, b: WrittenGroup): number {
  return (
    (b.score ?? -1) - (a.score ?? -1) || -compareTexts(a.activity ?? '', b.activity ?? '') || compareTexts(a.key, b.key)
  );
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
