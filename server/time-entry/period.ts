import type { Contract } from '@contract/lookup';
import {
  AWAY_STATUSES,
  FULL_DAY_MINUTES,
  PERIOD_LIMITS,
  type TimeSheetDay,
  type TimeSheetPeriod,
  type TimeSheetVisit,
} from '@contract/time-sheet-period';
import { and, asc, between, eq, inArray, sql } from 'drizzle-orm';
import { addDays, differenceInCalendarDays, format, isWeekend, parseISO } from 'date-fns';
import type { Database } from '../data/database';
import { clients, contracts, nonVisitDays, staff, timeEntries, visits } from '../data/schema';
import { badRequest, unprocessable } from '../http/api-failure';
import { IS_BOOKED, NOT_CANCELLED } from '../visit/visit-minutes';
import { isPresent, selectEntries } from './entry-queries';

interface Period {
  /** First and last day, yyyy-MM-dd. */
  from: string;
  to: string;
}

/**
 * A person's time sheet from the first to the last day (product/time-sheet#period). @throws ApiFailure 400 for days in the
 * wrong order or too many, 422 for too many entries
 */
export async function timeSheetOfPeriod(db: Database, staffId: string, period: Period): Promise<TimeSheetPeriod> {
  const { from, to } = period;
  if (to < from) throw badRequest('The last day cannot be before the first.', 'invalid-parameter');
  if (differenceInCalendarDays(parseISO(to), parseISO(from)) >= PERIOD_LIMITS.days) {
    throw badRequest(`The days must lie within ${PERIOD_LIMITS.days} days.`, 'invalid-parameter');
  }
  const isInPeriod = sql`${timeEntries.startsAt} >= ${from}::date and ${timeEntries.startsAt} < ${to}::date + 1`;
  const isOwn = and(eq(timeEntries.employeeId, staffId), isInPeriod, isPresent);
  if ((await db.$count(timeEntries, isOwn)) > PERIOD_LIMITS.entries) {
    throw unprocessable(
      `These days have more than ${PERIOD_LIMITS.entries} entries. Choose fewer days.`,
      'too-many-entries',
    );
  }
  const entries = (await selectEntries(db, isOwn)).map(({ entry }) => entry);
  return { days: await daysOf(db, staffId, period), entries, visits: await visitsOf(db, staffId, period) };
}

async function daysOf(db: Database, staffId: string, { from, to }: Period): Promise<TimeSheetDay[]> {
  const [person] = await db.select({ fte: staff.fte }).from(staff).where(eq(staff.id, staffId));
  const away = await db
    .select({ day: nonVisitDays.day, status: nonVisitDays.status })
    .from(nonVisitDays)
    .where(and(eq(nonVisitDays.staffId, staffId), between(nonVisitDays.day, from, to)));
  const absences = new Map(away.map(({ day, status }) => [day, status]));
  const fullDay = Math.round((person?.fte ?? 1) * FULL_DAY_MINUTES);
  const count = differenceInCalendarDays(parseISO(to), parseISO(from)) + 1;
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(parseISO(from), index);
    const date = format(day, 'yyyy-MM-dd');
    const absence = absences.get(date) ?? null;
    const isFree = isWeekend(day) || (absence !== null && AWAY_STATUSES.includes(absence));
    return { date, contractedMinutes: isFree ? 0 : fullDay, absence };
  });
}

async function visitsOf(db: Database, consultantId: string, { from, to }: Period): Promise<TimeSheetVisit[]> {
  const booked = await db
    .select({
      id: visits.id,
      accountId: visits.clientId,
      accountName: clients.name,
      activity: visits.activity,
      description: visits.description,
      startTime: visits.startsAt,
      endTime: visits.endsAt,
    })
    .from(visits)
    .innerJoin(clients, eq(clients.id, visits.clientId))
    .where(
      and(
        eq(visits.consultantId, consultantId),
        sql`${visits.startsAt} >= ${from}::date and ${visits.startsAt} < ${to}::date + 1`,
        IS_BOOKED,
        NOT_CANCELLED,
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id));
  const known = await contractsOf(
    db,
    booked.map(({ accountId }) => accountId),
  );
  return booked.map((visit) => ({ ...visit, contracts: known.get(visit.accountId) ?? [] }));
}

async function contractsOf(db: Database, clientIds: readonly string[]): Promise<ReadonlyMap<string, Contract[]>> {
  if (clientIds.length === 0) return new Map();
  const rows = await db
    .select({ clientId: contracts.clientId, key: contracts.id, value: contracts.name })
    .from(contracts)
    .where(inArray(contracts.clientId, [...new Set(clientIds)]))
    .orderBy(asc(contracts.name), asc(contracts.id));
  const byClient = new Map<string, Contract[]>();
  for (const { clientId, ...contract } of rows) byClient.set(clientId, [...(byClient.get(clientId) ?? []), contract]);
  return byClient;
}
