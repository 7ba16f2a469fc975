import { AGENDA_MAX_DAYS, type AgendaVisit, type MyAgenda } from '@contract/my-agenda';
import { differenceInCalendarDays, parseISO } from 'date-fns';
import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { Database } from '../data/database';
import { postAreaOf } from '../data/post-area';
import { clients, nonVisitDays, staff, timeEntries, visits } from '../data/schema';
import type { Principal } from '../http/api-env';
import { badRequest } from '../http/api-failure';
import { entryName, isPresent } from '../time-entry/entry-queries';
import { NOT_CANCELLED, TRAVEL_MINUTES } from '../visit/visit-minutes';
import { agendaClients } from './agenda-clients';

interface Period {
  /** First and last day, yyyy-MM-dd. */
  from: string;
  to: string;
}

/**
 * The reader's own visits from the first to the last day, proposals included, with their clients
 * (product/visit-calendar#my-agenda). @throws ApiFailure 400 for days in the wrong order or too many
 */
export async function myAgenda(
  db: Database,
  { staffId, registered }: Pick<Principal, 'staffId' | 'registered'>,
  period: Period,
): Promise<MyAgenda> {
  const { from, to } = period;
  if (to < from) throw badRequest('The last day cannot be before the first.', 'invalid-parameter');
  if (differenceInCalendarDays(parseISO(to), parseISO(from)) >= AGENDA_MAX_DAYS) {
    throw badRequest(`The days must lie within ${AGENDA_MAX_DAYS} days.`, 'invalid-parameter');
  }
  const [me] = await db
    .select({ startArea: postAreaOf(staff.postCode) })
    .from(staff)
    .where(eq(staff.id, staffId));
  const own = await visitsOf(db, staffId, period);
  const clientIds = [...new Set(own.map(({ clientId }) => clientId))];
  return {
    visits: own,
    clients: await agendaClients(db, clientIds, { staffId, readsAdvice: registered }),
    absences: await db
      .select({ day: nonVisitDays.day, status: nonVisitDays.status, comment: nonVisitDays.comment })
      .from(nonVisitDays)
      .where(and(eq(nonVisitDays.staffId, staffId), between(nonVisitDays.day, from, to)))
      .orderBy(asc(nonVisitDays.day)),
    startArea: me?.startArea ?? null,
  };
}

/** The number of the first entry that the consultant has for the client at the time of the visit. */
const ENTRY_NUMBER = sql<number | null>`(
  select min(${timeEntries.number}) from ${timeEntries}
  where ${timeEntries.employeeId} = ${visits.consultantId} and ${timeEntries.clientId} = ${visits.clientId}
    and ${timeEntries.startsAt} < ${visits.endsAt} and ${timeEntries.endsAt} > ${visits.startsAt} and ${isPresent})`;

async function visitsOf(db: Database, consultantId: string, { from, to }: Period): Promise<AgendaVisit[]> {
  const rows = await db
    .select({
      id: visits.id,
      clientId: visits.clientId,
      clientName: clients.name,
      activity: visits.activity,
      description: visits.description,
      status: visits.status,
      timeType: visits.timeType,
      startsAt: visits.startsAt,
      endsAt: visits.endsAt,
      travelMinutes: TRAVEL_MINUTES,
      vrfComplete: visits.vrfComplete,
      isWrittenUp: sql<boolean>`${visits.writeUpConfirmedAt} is not null`,
      entryNumber: ENTRY_NUMBER,
    })
    .from(visits)
    .innerJoin(clients, eq(clients.id, visits.clientId))
    .where(
      and(
        eq(visits.consultantId, consultantId),
        sql`${visits.startsAt} >= ${from}::date and ${visits.startsAt} < ${to}::date + 1`,
        NOT_CANCELLED,
      ),
    )
    .orderBy(asc(visits.startsAt), asc(visits.id));
  return rows.map(({ entryNumber, ...visit }) => ({
    ...visit,
    entryName: entryNumber === null ? null : entryName(entryNumber),
  }));
}
