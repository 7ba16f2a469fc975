import type { MyVisits } from '@contract/visit-calendar';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../data/database';
import { preparedOn } from '../data/prepared-on';
import { clients, visits } from '../data/schema';

const counted = alias(visits, 'counted');

/**
 * Page `page` (from 0) of a consultant's visits, `rows` each (product/visit-calendar#order). First current and future
 * visits at `moment` (London wall clock), soonest first; then past ones, latest first. Proposals are left out: the list
 * has no status, so users must be able to rely on every row. A page after the last is empty.
 */
export async function myVisits(
  db: Database,
  consultantId: string,
  moment: string,
  { page, rows }: { page: number; rows: number },
): Promise<MyVisits> {
  const listed = await pageQuery(db).execute({ consultantId, moment, rows, skipped: page * rows });
  const results = listed.map(({ id, accountName, subActivity, description, visitDate }) => ({
    id,
    accountName,
    subActivity,
    description,
    visitDate,
  }));
  return { results, totalCount: listed[0]?.totalCount ?? (await db.$count(visits, mineOf(visits, consultantId))) };
}

const CONSULTANT = sql.placeholder('consultantId');

const mineOf = (table: typeof visits | typeof counted, consultantId: string | typeof CONSULTANT) =>
  and(eq(table.consultantId, consultantId), ne(table.status, 'P'), eq(table.cancelled, false));

const IS_OVER = sql`${visits.endsAt} < ${sql.placeholder('moment')}::timestamp`;

const pageQuery = preparedOn((db: Database) =>
  db
    .select({
      id: visits.id,
      accountName: clients.name,
      subActivity: visits.activity,
      description: visits.description,
      visitDate: visits.startsAt,
      // A page after the last has no row with the count.
      totalCount: sql<number>`(${db
        .select({ all: sql`count(*)::int` })
        .from(counted)
        .where(mineOf(counted, CONSULTANT))})`,
    })
    .from(visits)
    .innerJoin(clients, eq(clients.id, visits.clientId))
    .where(mineOf(visits, CONSULTANT))
    .orderBy(IS_OVER, sql`case when not ${IS_OVER} then ${visits.startsAt} end`, desc(visits.startsAt), asc(visits.id))
    .limit(sql.placeholder('rows'))
    .offset(sql.placeholder('skipped'))
    .prepare(''),
);
