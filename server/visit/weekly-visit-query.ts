import type { TimeType } from '@contract/visit-calendar';
import { sql } from 'drizzle-orm';
import type { Database } from '../data/database';
import { preparedOn } from '../data/prepared-on';
import { postAreaOf } from '../data/post-area';
import { nonVisitDays, staff, visits } from '../data/schema';
import { HAS_TAKEN_PLACE, IS_BOOKED, NOT_CANCELLED, SITE_MINUTES, TRAVEL_MINUTES } from './visit-minutes';

/** The consultants: all, those of a region (its name, ignoring case), or those without one. */
export type RegionFilter = { kind: 'all' } | { kind: 'none' } | { kind: 'named'; name: string };

export interface WeeklyFilter {
  /** Mondays (yyyy-MM-dd): the first of the previous period, the first of the period, and the first after it. */
  previousFrom: string;
  from: string;
  until: string;
  region: RegionFilter;
  timeType: TimeType;
}

/** A consultant in the weekly view. */
export interface ConsultantWeeks {
  name: string;
  email: string;
  jobTitle: string;
  fte: number;
  /** Null if the consultant has none. */
  region: string | null;
  /** The letters of their post code area; null if they have no post code. */
  postArea: string | null;
  /** Booked or completed visits in the previous period. */
  previousBookings: number;
  /** The days of the period, from 0, that have entries. */
  days: ReadonlyMap<number, BusyDay>;
}

/** A day with visits that match the filter, with an absence, or with both. */
export interface BusyDay {
  /** The most important status of the visits: C, B, P, O; null without any. */
  visitStatus: string | null;
  /** Visits of every status. */
  visits: number;
  bookings: number;
  writeUpMins: number | null;
  travelMins: number | null;
  siteMins: number | null;
  awayStatus: string | null;
  comment: string | null;
}

/** As the database returns it: each kind of days is one text, null without any. */
interface ConsultantRow extends Omit<ConsultantWeeks, 'days'> {
  visited: string | null;
  away: string | null;
}

/**
 * Separators between fields, and after each visit or absence. Those of a person are one text, because creating and
 * transferring them as rows or JSON takes several times as long. For the same reason the days are added up here.
 */
const FIELD_END = '\u001f';
const END = '\u001e';
const FIELD_SQL = sql.raw(`'${FIELD_END}'`);
const END_SQL = sql.raw(`'${END}'`);
const SEPARATORS_SQL = sql.raw(`'${FIELD_END}${END}'`);

const REGION_NAME = sql`nullif(btrim(${staff.region}), '')`;

/** Placeholders: Mondays as dates, as in the filter; null for every region, '' for none. */
const PREVIOUS_FROM = sql`${sql.placeholder('previousFrom')}::date`;
const FROM = sql`${sql.placeholder('from')}::date`;
const UNTIL = sql`${sql.placeholder('until')}::date`;
const REGION = sql`${sql.placeholder('region')}::text`;
const TIME_TYPE = sql`${sql.placeholder('timeType')}::text`;

/** A visit that is neither on site nor remote counts as unknown time. */
const IS_OF_TIME_TYPE = sql`(${TIME_TYPE} = 'All'
  or ${TIME_TYPE} = case when ${visits.timeType} in ('Site', 'Remote') then ${visits.timeType} else 'Unknown' end)`;

/**
 * The rows of the weekly view by region and name: active people with a visit target, and everyone else with a visit in
 * these weeks, for example a manager who stood in or somebody who has left since. The time type does not remove people.
 */
export function rowsOfWeeks(db: Database, filter: WeeklyFilter): Promise<ConsultantRow[]> {
  return weeksQuery(db).execute({ ...filter, region: regionValue(filter.region) });
}

export function consultantWeeks({ visited, away, ...row }: ConsultantRow): ConsultantWeeks {
  return { ...row, days: daysOf(visited, away) };
}

const weeksQuery = preparedOn((db: Database) =>
  db
    .select({
      name: sql<string>`btrim(${staff.firstName} || ' ' || ${staff.lastName})`,
      email: staff.email,
      jobTitle: staff.jobTitle,
      fte: sql<number>`round(${staff.fte}::numeric, 2)::float8`,
      region: sql<string | null>`${REGION_NAME}`,
      postArea: postAreaOf(staff.postCode),
      previousBookings: sql<number>`diary.previous_bookings`,
      visited: sql<string | null>`diary.visited`,
      away: sql<string | null>`absences.away`,
    })
    .from(staff)
    .crossJoin(sql`lateral (${DIARY}) as diary`)
    .crossJoin(sql`lateral (${ABSENCES}) as absences`)
    .where(
      sql`(${REGION} is null or lower(coalesce(${REGION_NAME}, '')) = lower(${REGION})) and (
        (${staff.active} and (${staff.monthlyVisitTarget} > 0 or ${staff.annualVisitTarget} > 0)) or diary.is_present)`,
    )
    .orderBy(
      sql`${REGION_NAME} is null, lower(${REGION_NAME}), lower(${staff.lastName}), lower(${staff.firstName}), ${staff.id}`,
    )
    .prepare(''),
);

/**
 * The visits of the consultant in the outer row, those of the previous period only as a number. Each consultant's are looked
 * up in the index: grouped by consultant and then joined, they took twenty times as long when the planner guessed wrong.
 */
const DIARY = sql`
  select count(*) filter (where ${visits.startsAt} < ${FROM} and ${IS_BOOKED} and ${IS_OF_TIME_TYPE})::int as previous_bookings,
    bool_or(${visits.startsAt} >= ${FROM}) as is_present,
    string_agg((${visits.startsAt}::date - ${FROM}) || ${FIELD_SQL} || ${visits.status} || ${FIELD_SQL} || (${IS_BOOKED})::int
      || case when ${HAS_TAKEN_PLACE} then concat(${FIELD_SQL}, ${visits.writeUpMinutes}, ${FIELD_SQL}, ${TRAVEL_MINUTES},
        ${FIELD_SQL}, ${SITE_MINUTES}) else '' end, ${END_SQL})
      filter (where ${visits.startsAt} >= ${FROM} and ${IS_OF_TIME_TYPE}) as visited
  from ${visits}
  where ${visits.consultantId} = ${staff.id} and ${visits.startsAt} >= ${PREVIOUS_FROM} and ${visits.startsAt} < ${UNTIL}
    and ${NOT_CANCELLED}`;

const ABSENCES = sql`
  select string_agg((${nonVisitDays.day} - ${FROM}) || ${FIELD_SQL} || ${nonVisitDays.status} || ${FIELD_SQL}
      || translate(${nonVisitDays.comment}, ${SEPARATORS_SQL}, ''), ${END_SQL}) as away
  from ${nonVisitDays}
  where ${nonVisitDays.staffId} = ${staff.id} and ${nonVisitDays.day} >= ${FROM} and ${nonVisitDays.day} < ${UNTIL}`;

function regionValue(region: RegionFilter): string | null {
  if (region.kind === 'all') return null;
  return region.kind === 'none' ? '' : region.name;
}

/** The order of importance of a day's visits; every other status is the last one. */
const STATUSES = ['C', 'B', 'P', 'O'];

function daysOf(visited: string | null, away: string | null): Map<number, BusyDay> {
  const days = new Map<number, BusyDay>();
  for (const visit of visited?.split(END) ?? []) {
    const [day = '', status = '', booked, writeUp, travel, site] = visit.split(FIELD_END);
    const busy = dayIn(days, Number(day));
    const rank = Math.min(rankOf(status), rankOf(busy.visitStatus ?? ''));
    busy.visitStatus = STATUSES[rank] ?? null;
    busy.visits += 1;
    busy.bookings += Number(booked);
    busy.writeUpMins = added(busy.writeUpMins, writeUp);
    busy.travelMins = added(busy.travelMins, travel);
    busy.siteMins = added(busy.siteMins, site);
  }
  for (const absence of away?.split(END) ?? []) {
    const [day = '', status, comment] = absence.split(FIELD_END);
    Object.assign(dayIn(days, Number(day)), { awayStatus: status || null, comment: comment || null });
  }
  return days;
}

function dayIn(days: Map<number, BusyDay>, day: number): BusyDay {
  const known = days.get(day);
  if (known) return known;
  const none = { writeUpMins: null, travelMins: null, siteMins: null, awayStatus: null, comment: null };
  const busy: BusyDay = { visitStatus: null, visits: 0, bookings: 0, ...none };
  days.set(day, busy);
  return busy;
}

function rankOf(status: string): number {
  const rank = STATUSES.indexOf(status);
  return rank === -1 ? STATUSES.length - 1 : rank;
}

/** A sum is null until there is something to add. */
const added = (sum: number | null, minutes = '') => (minutes === '' ? sum : (sum ?? 0) + Number(minutes));
