import type { WeeklySummaryRow } from '@contract/weekly-summary';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../data/database';
import { preparedOn } from '../data/prepared-on';
import { clients, timeEntries, visits } from '../data/schema';
import type { WeekSpan } from '../visit/iso-week';
import { HAS_TAKEN_PLACE, NOT_CANCELLED, SITE_MINUTES, TRAVEL_MINUTES } from '../visit/visit-minutes';

/** How an employee spent a week, in order: visits that have taken place, and time entries. */
export async function weekOf(db: Database, employeeId: string, week: WeekSpan): Promise<WeeklySummaryRow[]> {
  const rows = await weekQuery(db).execute({ employeeId, ...week });
  return rows.map(
    ({ id, accountName, startsAt, activityType, activityMins, travelMins, attendanceMins, writeUpMins }) => ({
      id,
      accountName,
      date: startsAt.slice(0, 10),
      activityType,
      activityMins,
      travelMins,
      attendanceMins,
      writeUpMins,
    }),
  );
}

const weekQuery = preparedOn((db: Database) =>
  visitsOfWeek(db)
    .unionAll(entriesOfWeek(db))
    .orderBy(sql`starts_at, kind, place, id`)
    .prepare(''),
);

const EMPLOYEE = sql.placeholder('employeeId');

function isInWeek(startsAt: AnyPgColumn) {
  return sql`${startsAt} >= ${sql.placeholder('from')}::timestamp and ${startsAt} < ${sql.placeholder('until')}::timestamp`;
}

/** Visits come before entries that begin at the same time, each in a stable order. */
function visitsOfWeek(db: Database) {
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
    .where(and(eq(visits.consultantId, EMPLOYEE), isInWeek(visits.startsAt), HAS_TAKEN_PLACE, NOT_CANCELLED));
}

function entriesOfWeek(db: Database) {
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
    .where(and(eq(timeEntries.employeeId, EMPLOYEE), isInWeek(timeEntries.startsAt), isNull(timeEntries.deletedAt)));
}
