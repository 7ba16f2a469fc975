import { namesOf } from '@contract/fields';
import { isOneOf } from '@contract/guards';
import { TZDate } from '@date-fns/tz';
import { DAY_STATUSES } from '@contract/visit-calendar';
import { subDays } from 'date-fns';
import { and, asc, eq, gte, ne, sql } from 'drizzle-orm';
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import type { Database } from '../data/database';
import { auditLog, clients, nonVisitDays, visits } from '../data/schema';
import { londonMoment } from '../visit/london-clock';

const ZONE = 'Europe/London';

/** How far back a calendar goes, and how long a cancelled visit is shown as cancelled. */
const PAST_DAYS = 90;

/** How often programs should look for changes. */
const REFRESH_SECONDS = 3_600;

/** The rules of the zone since 1996, as calendars need them beside the times. */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T010000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZNAME:BST',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZNAME:GMT',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

/**
 * A person's visits and absences as iCalendar (product/calendar-feed#content). Proposals are left out, as in the list of
 * their visits.
 */
export async function calendarFile(db: Database, staffId: string, name: string, now: Date): Promise<string> {
  const since = londonMoment(subDays(now, PAST_DAYS));
  const [booked, away] = await Promise.all([visitsOf(db, staffId, since), absencesOf(db, staffId, since.slice(0, 10))]);
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Harbour', product: 'Tools', language: 'EN' },
    timezone: { name: ZONE, generator: () => TIME_ZONE },
    ttl: REFRESH_SECONDS,
  });
  for (const visit of booked)
    calendar.createEvent({
      id: `visit-${visit.id}@harbour-tools`,
      sequence: visit.version,
      stamp: utcText(visit.changedAt ?? now),
      lastModified: visit.changedAt && utcText(visit.changedAt),
      start: inLondon(visit.startsAt),
      end: inLondon(visit.endsAt),
      timezone: ZONE,
      summary: `${visit.activity} – ${visit.client}`,
      description: visit.description || null,
      status: visit.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  for (const { day, status } of away)
    calendar.createEvent({
      id: `absence-${staffId}-${day}@harbour-tools`,
      stamp: utcText(now),
      start: inLondon(`${day}T00:00`),
      allDay: true,
      summary: isOneOf(namesOf(DAY_STATUSES), status) ? DAY_STATUSES[status] : 'Away',
      transparency: ICalEventTransparency.OPAQUE,
    });
  return calendar.toString().replaceAll(/^(DTSTAMP|LAST-MODIFIED):(\d{8}T\d{6})$/gm, '$1:$2Z');
}

/**
 * The digits of an instant in UTC. With a zone for the calendar, ical-generator writes stamps as the local time that it
 * is given and without the Z that RFC 5545 requires, so they get the digits, and the Z afterwards.
 */
const utcText = (instant: Date) => instant.toISOString().slice(0, 19);

/** A wall-clock time as the instant in London. */
function inLondon(wallClock: string): TZDate {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = wallClock.split(/[-T:]/).map(Number);
  return new TZDate(year, month - 1, day, hour, minute, ZONE);
}

async function visitsOf(db: Database, staffId: string, since: string) {
  const lastChange = sql<
    string | null
  >`(select max(${auditLog.at}) from ${auditLog} where ${auditLog.subjectId} = ${visits.id})`;
  const rows = await db
    .select({
      id: visits.id,
      client: clients.name,
      activity: visits.activity,
      description: visits.description,
      startsAt: visits.startsAt,
      endsAt: visits.endsAt,
      cancelled: visits.cancelled,
      version: visits.version,
      changedAt: lastChange,
    })
    .from(visits)
    .innerJoin(clients, eq(clients.id, visits.clientId))
    .where(and(eq(visits.consultantId, staffId), ne(visits.status, 'P'), gte(visits.endsAt, since)))
    .orderBy(asc(visits.startsAt), asc(visits.id));
  return rows.map(({ changedAt, ...visit }) => ({
    ...visit,
    changedAt: changedAt === null ? null : new Date(changedAt),
  }));
}

async function absencesOf(db: Database, staffId: string, since: string) {
  return db
    .select({ day: nonVisitDays.day, status: nonVisitDays.status })
    .from(nonVisitDays)
    .where(and(eq(nonVisitDays.staffId, staffId), gte(nonVisitDays.day, since)))
    .orderBy(asc(nonVisitDays.day));
}
