import type { WeeklySummaryRow } from '@contract/weekly-summary';
import { and, asc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../data/database';
import { clients, timeEntries, visits } from '../data/schema';
import type { WeekSpan } from '../visit/iso-week';
import { HAS_TAKEN_PLACE, SITE_MINUTES, TRAVEL_MINUTES } from '../visit/visit-minutes';

/** A row and the wall-clock moment that it is sorted by. */
interface TimedRow {
  startsAt: string;
  row: WeeklySummaryRow;
}

/** What an employee's week was spent on, in its order: visits that have taken place, and time entries. */
export async function weekOf(db: Database, employeeId: string, week: WeekSpan): Promise<WeeklySummaryRow[]> {
  const timed = await Promise.all([visitsOfWeek(db, employeeId, week), entriesOfWeek(db, employeeId, week)]);
  const compare = (one: string, other: string) => Number(one > other) - Number(one < other);
  return timed
    .flat()
    .toSorted((one, other) => compare(one.startsAt, other.startsAt))
    .map(({ row }) => row);
}

async function visitsOfWeek(db: Database, consultantId: string, { from, until }: WeekSpan): Promise<TimedRow[]> {
  const rows = await db
    .select({
      id: visits.id,
      accountName: clients.name,
      startsAt: visits.startsAt,
      travelMins: TRAVEL_MINUTES,
      attendanceMins: SITE_MINUTES,
      writeUpMins: visits.writeUpMinutes,
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
    )
    .orderBy(asc(visits.startsAt), asc(visits.id));
  return rows.map(({ startsAt, ...row }) => ({
    startsAt,
    row: { ...row, date: startsAt.slice(0, 10), activityType: null, activityMins: null },
  }));
}

async function entriesOfWeek(db: Database, employeeId: string, { from, until }: WeekSpan): Promise<TimedRow[]> {
  const rows = await db
    .select({
      id: timeEntries.id,
      accountName: clients.name,
      startsAt: timeEntries.startsAt,
      activityType: timeEntries.activityType,
      activityMins: sql<number>`(extract(epoch from ${timeEntries.endsAt} - ${timeEntries.startsAt}) / 60)::float8`,
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
    )
    .orderBy(asc(timeEntries.startsAt), asc(timeEntries.number));
  return rows.map(({ startsAt, ...row }) => ({
    startsAt,
    row: { ...row, date: startsAt.slice(0, 10), travelMins: null, attendanceMins: null, writeUpMins: null },
  }));
}
