import { visitClashes } from '@contract/visit-clashes';
import { PLANNER_MAX_VISITS, type Planner, type PlannedVisit, type VisitWindow } from '@contract/visit-planner';
import { and, asc, between, desc, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../data/database';
import { postAreaOf } from '../data/post-area';
import { automationWindows, clients, nonVisitDays, staff, visits } from '../data/schema';
import { personName } from '../people/person-name';

type Reader = Database | Transaction;

const FIELDS = {
  id: visits.id,
  version: visits.version,
  clientId: visits.clientId,
  clientName: clients.name,
  consultantId: visits.consultantId,
  activity: visits.activity,
  description: visits.description,
  status: visits.status,
  timeType: visits.timeType,
  startsAt: visits.startsAt,
  endsAt: visits.endsAt,
  vrfComplete: visits.vrfComplete,
  isWrittenUp: sql<boolean>`${visits.writeUpConfirmedAt} is not null`,
  cancelled: visits.cancelled,
  postArea: postAreaOf(clients.postCode),
};

function selectVisits(reader: Reader, condition: SQL | undefined, limit: number): Promise<PlannedVisit[]> {
  return reader
    .select(FIELDS)
    .from(visits)
    .innerJoin(clients, eq(clients.id, visits.clientId))
    .where(condition)
    .orderBy(asc(visits.startsAt), asc(visits.id))
    .limit(limit);
}

/**
 * The plan from `from` to `to` (yyyy-MM-dd, both included), and all consultants who can be planned
 * (product/visit-planner#list).
 */
export async function plannerOf(db: Database, { from, to }: { from: string; to: string }): Promise<Planner> {
  const [rows, absences, consultants, window] = await Promise.all([
    selectVisits(
      db,
      and(gte(visits.startsAt, from), sql`${visits.startsAt} < ${to}::date + 1`),
      PLANNER_MAX_VISITS + 1,
    ),
    db
      .select({
        version: nonVisitDays.version,
        staffId: nonVisitDays.staffId,
        day: nonVisitDays.day,
        status: nonVisitDays.status,
        comment: nonVisitDays.comment,
      })
      .from(nonVisitDays)
      .where(between(nonVisitDays.day, from, to))
      .orderBy(asc(nonVisitDays.day), asc(nonVisitDays.staffId)),
    db
      .select({
        id: staff.id,
        email: staff.email,
        name: personName,
        region: staff.region,
        active: staff.active,
        postArea: postAreaOf(staff.postCode),
      })
      .from(staff)
      .orderBy(asc(staff.lastName), asc(staff.firstName), asc(staff.id)),
    windowOf(db),
  ]);
  return {
    visits: rows.slice(0, PLANNER_MAX_VISITS),
    isCut: rows.length > PLANNER_MAX_VISITS,
    absences,
    consultants,
    window: window && { version: window.version, startsOn: window.startsOn, endsOn: window.endsOn },
  };
}

/** The current window, which is the latest; null if there is none. */
export async function windowOf(reader: Reader): Promise<(VisitWindow & { id: number }) | null> {
  const [window] = await reader.select().from(automationWindows).orderBy(desc(automationWindows.id)).limit(1);
  return window ?? null;
}

export function visitsWithIds(reader: Reader, ids: readonly string[]): Promise<PlannedVisit[]> {
  return selectVisits(reader, sql`${visits.id} = any(${sql.param(ids)}::text[])`, ids.length);
}

/** Warnings about saved visits: overlaps, absences and inactive consultants. */
export async function warningsAbout(tx: Transaction, saved: readonly PlannedVisit[]): Promise<string[]> {
  if (saved.length === 0) return [];
  const people = await tx
    .select({ name: personName })
    .from(staff)
    .where(and(inArray(staff.id, consultantsOf(saved)), eq(staff.active, false)));
  const clashes = await clashesOf(tx, saved);
  return [
    ...people.map(({ name }) => `${name} is inactive.`),
    ...saved.flatMap(({ id, clientName, startsAt }) =>
      (clashes.get(id) ?? []).map((text) =>
        saved.length === 1 ? text : `${clientName}, ${shownDay(startsAt)} ${startsAt.slice(11)}: ${text}`,
      ),
    ),
  ];
}

/** What visits overlap with in the plans of their consultants as given here, which need not be the stored ones. */
export async function clashesOf(reader: Reader, these: readonly PlannedVisit[]): Promise<Map<string, string[]>> {
  const consultants = consultantsOf(these);
  const days = [...new Set(these.map(({ startsAt }) => startsAt.slice(0, 10)))].toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return new Map();
  const around = await selectVisits(
    reader,
    and(
      inArray(visits.consultantId, consultants),
      gte(visits.endsAt, first),
      sql`${visits.startsAt} < ${last}::date + 1`,
      eq(visits.cancelled, false),
    ),
    PLANNER_MAX_VISITS,
  );
  const away = await reader
    .select({ staffId: nonVisitDays.staffId, day: nonVisitDays.day, status: nonVisitDays.status })
    .from(nonVisitDays)
    .where(and(inArray(nonVisitDays.staffId, consultants), inArray(nonVisitDays.day, days)));
  const ids = new Set(these.map(({ id }) => id));
  return visitClashes([...around.filter(({ id }) => !ids.has(id)), ...these], away);
}

/** 24/11/2026 */
export const shownDay = (at: string) => at.slice(0, 10).split('-').toReversed().join('/');

function consultantsOf(these: readonly PlannedVisit[]): string[] {
  return [...new Set(these.map(({ consultantId }) => consultantId))];
}
