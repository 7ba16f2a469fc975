import { WORK_KINDS, WORK_MAX, type OpenWork, type Work, type WorkKind, type WorkOfKind } from '@contract/hand-over';
import { and, asc, eq, ne, sql, type SQL } from 'drizzle-orm';
import { keyOfText } from '../data/comparison-key';
import type { Database, Transaction } from '../data/database';
import {
  clients,
  givenSurveys,
  opportunities,
  prospects,
  salesUsers,
  staff,
  surveyForms,
  surveySubmissions,
  targets,
  visits,
} from '../data/schema';
import { notFound } from '../http/api-failure';
import { personName } from '../people/person-name';
import { londonMoment } from '../visit/london-clock';

type Reader = Database | Transaction;

/** A record that a person has to do something about. */
export type OpenRow = {
  id: string;
  version: number;
  name: string;
  /** On the wall clock. */
  at: string | null;
  /** The record in the audit log. */
  subject: string;
};

const VISIT = sql`
  select ${visits.consultantId} as who, ${visits.id} as id, ${visits.version} as version, ${clients.name} as name,
    to_char(${visits.startsAt}, 'YYYY-MM-DD"T"HH24:MI') as at, ${visits.id} as subject
  from ${visits} join ${clients} on ${clients.id} = ${visits.clientId}
  where not ${visits.cancelled} and ${visits.writeUpConfirmedAt} is null`;

const LEAD = sql`${opportunities.id} as id, 0 as version,
  concat_ws(': ', coalesce(${clients.name}, ${opportunities.accountName}), ${opportunities.requestedService}) as name,
  null as at, ${opportunities.id} as subject
  from ${opportunities} left join ${clients} on ${clients.id} = ${opportunities.clientId}`;

const IS_OPEN = sql`${opportunities.stageName} not in ('Closed Won', 'Closed Lost')`;

/** People whose name nobody else has: where a record has only the name. */
export const SOLE_NAME = sql`
  select min(${staff.id}) as id, ${keyOfText(personName)} as name from ${staff} group by 2 having count(*) = 1`;

/** The only sales user of a name; inactive ones count if none is active. */
export const SOLE_SALES_USER = sql`
  select coalesce(min(${salesUsers.id}) filter (where ${salesUsers.isActive}), min(${salesUsers.id})) as id,
    ${keyOfText(salesUsers.name)} as name, bool_or(${salesUsers.isActive}) as is_active
  from ${salesUsers} group by 2
  having count(*) = 1 or count(*) filter (where ${salesUsers.isActive}) = 1`;

/** The open records of all people (product/people#open-work), with the id of the person as `who`. `today` is yyyy-MM-dd. */
const OPEN_WORK: Readonly<Record<WorkKind, (today: string) => SQL>> = {
  visits: (today) => sql`${VISIT} and ${visits.status} <> 'C' and ${visits.startsAt} >= ${today}::timestamp`,
  writeUps: () => sql`${VISIT} and ${visits.status} = 'C'`,
  clients: () => sql`
    select ${clients.consultantId} as who, ${clients.id} as id, 0 as version, ${clients.name} as name, null as at,
      ${clients.id} as subject
    from ${clients} where ${clients.consultantId} is not null`,
  accounts: () => sql`
    select ${clients.accountOwnerId} as who, ${clients.id} as id, 0 as version, ${clients.name} as name, null as at,
      ${clients.id} as subject
    from ${clients} where ${clients.accountOwnerId} is not null`,
  targets: () => sql`
    select ${staff.id} as who, ${targets.id}::text as id, ${targets.version} as version, ${targets.description} as name,
      null as at, 'target-' || ${targets.id} as subject
    from ${targets} join ${staff} on lower(${staff.email}) = lower(btrim(${targets.ownerEmail}))`,
  opportunities: () => sql`
    select named.id as who, ${LEAD} join (${SOLE_NAME}) named on named.name = ${keyOfText(opportunities.owner)}
    where ${IS_OPEN}`,
  leads: () => sql`
    select ${opportunities.submittedById} as who, ${LEAD} where ${IS_OPEN} and ${opportunities.submittedById} is not null`,
  forms: () => sql`
    select ${givenSurveys.staffId} as who, ${givenSurveys.identifier} as id, 0 as version,
      concat_ws(', ', ${surveyForms.description}, ${clients.name}) as name, null as at, ${givenSurveys.formKey} as subject
    from ${givenSurveys}
    join ${surveyForms} on ${surveyForms.key} = ${givenSurveys.formKey} and ${surveyForms.status} <> 'removed'
    left join ${clients} on ${clients.id} = ${givenSurveys.clientId}
    where ${givenSurveys.visitId} is null and not exists (
      select from ${surveySubmissions} where ${surveySubmissions.identifier} = ${givenSurveys.identifier})`,
  prospects: () => sql`
    select named.id as who, ${prospects.id} as id, 0 as version,
      concat_ws(', ', nullif(btrim(concat_ws(' ', ${prospects.firstName}, ${prospects.lastName})), ''), ${prospects.company}) as name,
      null as at, ${prospects.id} as subject
    from ${prospects}
    join (${SOLE_SALES_USER}) sales on sales.id = ${prospects.ownerId}
    join (${SOLE_NAME}) named on named.name = sales.name
    where ${prospects.status} is distinct from 'DELETED'`,
  reports: () => sql`
    select ${staff.managerId} as who, ${staff.id} as id, ${staff.version} as version, ${personName} as name, null as at,
      ${staff.id} as subject
    from ${staff} where ${staff.active} and ${staff.managerId} is not null`,
};

const workOf = (kind: WorkKind, now: Date) => OPEN_WORK[kind](londonMoment(now).slice(0, 10));

export async function countOpenWork(db: Database, now: Date): Promise<OpenWork> {
  const each = WORK_KINDS.map((kind) => sql`select who from (${workOf(kind, now)}) work`);
  const { rows } = await db.execute<OpenWork['people'][number]>(sql`
    select who as id, count(*)::int as count from (${sql.join(each, sql` union all `)}) everything
    where who is not null group by who`);
  return { people: rows };
}

/** Those of the records that a person still has. */
export async function openRows(
  reader: Reader,
  kind: WorkKind,
  { staffId, ids, now }: { staffId: string; ids: readonly string[]; now: Date },
): Promise<OpenRow[]> {
  const { rows } = await reader.execute<OpenRow>(sql`
    select id, version, name, at, subject from (${workOf(kind, now)}) work
    where who = ${staffId} and id = any(${sql.param(ids)}::text[]) order by id`);
  return rows;
}

/** What a person still has to do, by kind, and who could do it instead. @throws ApiFailure 404 */
export async function workOfPerson(db: Database, staffId: string, now: Date): Promise<Work> {
  if ((await db.$count(staff, eq(staff.id, staffId))) === 0) throw notFound('The person');
  const [kinds, people] = await Promise.all([
    Promise.all(WORK_KINDS.map((kind) => workOfKind(db, kind, staffId, now))),
    db
      .select({
        id: staff.id,
        name: personName,
        hasOwnName: sql<boolean>`${staff.id} in (select id from (${SOLE_NAME}) named)`,
        isSalesUser: sql<boolean>`${keyOfText(personName)} in (select name from (${SOLE_SALES_USER}) sales where is_active)`,
      })
      .from(staff)
      .where(and(eq(staff.active, true), ne(staff.id, staffId)))
      .orderBy(asc(staff.lastName), asc(staff.firstName), asc(staff.id)),
  ]);
  return { kinds, people };
}

/** What a person still has to do of one kind, the earliest first. */
export async function workOfKind(db: Database, kind: WorkKind, staffId: string, now: Date): Promise<WorkOfKind> {
  const { rows } = await db.execute<Omit<OpenRow, 'subject'> & { count: number }>(sql`
    select id, version, name, at, count(*) over ()::int as count from (${workOf(kind, now)}) work
    where who = ${staffId} order by at, name, id limit ${WORK_MAX}`);
  const items = rows.map(({ id, version, name, at }) => ({ id, version, name, at }));
  return { kind, count: rows[0]?.count ?? 0, items };
}
