import type { WeeklySummaryRow } from '@contract/weekly-summary';
import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../data/database';
import { clients, timeEntries, visits } from '../data/schema';
import type { WeekSpan } from '../visit/iso-week';
import { HAS_TAKEN_PLACE, SITE_MINUTES, TRAVEL_MINUTES } from '../visit/visit-minutes';

/** What an employee's week was spent on, in its order: visits that have taken place, and time entries. */
export async function weekOf(db: Database, employeeId: string, week: WeekSpan): Promise<WeeklySummaryRow[]> {
  const rows = await visitsOfWeek(db, employeeId, week)
    .unionAll(entriesOfWeek(db, employeeId, week))
    .orderBy(sql`starts_at, kind, place, id`);
  return rows.map(({ startsAt, kind: _, place: __, ...row }) => ({ ...row, date: startsAt.slice(0, 10) }));
}

/** Visits come before entries that begin at the same time, each in an order of their own. */
function visitsOfWeek(db: Database, consultantId: string, { from, until }: WeekSpan) {
  return db
    .select({
      id: visits.id,
      accountName: sql<string | null>`${clients.name}`.as('account_name'),
      startsAt: sql<string>`${visits.startsAt}`.mapWith(visits.startsAt).as('starts_at'),
      activityType: sql<string | null>`null::text`.as('activity_type'),
      activityMins: sql<number | null>`null::float8`.as('activity_mins'),
      travelMins: sql<number | null>`${TRAVEL_MINUTES}::float8`.as('travel_mins'),
      attendanceMins: sql<number | null>`${SITE_MINUTES}::float8`.as('attendance_mins'),
      writeUpMins: sql<number | null>`${visits.writeUpMinutes}::float8`.as('write_up_mins'),
      kind: sql<number>`0`.as('kind'),
      place: sql<number>`0`.as('place'),
    })
    .from(visits)
    .innerJoin(clients, eq(clients.id, visits.clientId))
    .where(
      and(
        eq(visits.consultantId, consultantId),
        gte(visits.startsAt, from),
        lt(visits.startsAt, until),
        HAS_TAKEN_PLACE,
      ),
    );
}

function entriesOfWeek(db: Database, employeeId: string, { from, until }: WeekSpan) {
  return db
    .select({
      id: timeEntries.id,
      accountName: sql<string | null>`${clients.name}`.as('account_name'),
      startsAt: sql<string>`${timeEntries.startsAt}`.mapWith(timeEntries.startsAt).as('starts_at'),
      activityType: sql<string | null>`${timeEntries.activityType}`.as('activity_type'),
      activityMins: sql<
        number | null
      >`(extract(epoch from ${timeEntries.endsAt} - ${timeEntries.startsAt}) / 60)::float8`.as('activity_mins'),
      travelMins: sql<number | null>`null::float8`.as('travel_mins'),
      attendanceMins: sql<number | null>`null::float8`.as('attendance_mins'),
      writeUpMins: sql<number | null>`null::float8`.as('write_up_mins'),
      kind: sql<number>`1`.as('kind'),
      place: sql<number>`${timeEntries.number}`.as('place'),
    })
    .from(timeEntries)
    .leftJoin(clients, eq(clients.id, timeEntries.clientId))
    .where(
      and(
        eq(timeEntries.employeeId, employeeId),
        gte(timeEntries.startsAt, from),
        lt(timeEntries.startsAt, until),
        isNull(timeEntries.deletedAt),
      ),
    );
}
