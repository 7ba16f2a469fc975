import type { TimeType } from '@contract/visit-calendar';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../data/database';
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

/** A consultant in the weekly view, with the days that have entries, by date. */
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
  days: ReadonlyMap<string, BusyDay>;
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

interface ConsultantRow extends Omit<ConsultantWeeks, 'days'>, Record<string, unknown> {
  days: string | null;
}

/**
 * Separators between the fields of a day and after each day. The days of a person are one text, because creating and
 * transferring them as rows or JSON takes several times as long.
 */
const FIELD_END = '\u001f';
const DAY_END = '\u001e';

const REGION_NAME = sql`nullif(btrim(${staff.region}), '')`;

/**
 * The rows of the weekly view by region and name: active people with a visit target, and everyone else with a visit in
 * these weeks, for example a manager who stood in or somebody who has left since. The time type does not remove people.
 */
export async function consultantsOfWeeks(db: Database, filter: WeeklyFilter): Promise<ConsultantWeeks[]> {
  const { rows } = await db.execute<ConsultantRow>(sql`
    with diary as (
      select ${visits.consultantId} as staff_id,
        count(*) filter (where ${visits.startsAt} < ${filter.from}
          and ${IS_BOOKED} and ${ofTimeType(filter.timeType)})::int as previous_bookings,
        bool_or(${visits.startsAt} >= ${filter.from}) as is_present
      from ${visits}
      where ${visits.startsAt} >= ${filter.previousFrom} and ${visits.startsAt} < ${filter.until} and ${NOT_CANCELLED}
      group by ${visits.consultantId}
    ), visited as (${visitedDays(filter)}), away as (
      select ${nonVisitDays.staffId} as staff_id, ${nonVisitDays.day} as day, ${nonVisitDays.status} as status,
        ${nonVisitDays.comment} as comment
      from ${nonVisitDays} join ${staff} on ${staff.id} = ${nonVisitDays.staffId} and ${inRegion(filter.region)}
      where ${nonVisitDays.day} >= ${filter.from} and ${nonVisitDays.day} < ${filter.until}
    ), busy as (
      select staff_id, string_agg(concat(day, ${FIELD_END}::text, visited.status, ${FIELD_END}::text, visits,
        ${FIELD_END}::text, bookings, ${FIELD_END}::text, write_up, ${FIELD_END}::text, travel, ${FIELD_END}::text, site,
        ${FIELD_END}::text, away.status, ${FIELD_END}::text, translate(comment, ${FIELD_END + DAY_END}, '')),
        ${DAY_END}::text) as days
      from visited full join away using (staff_id, day)
      group by staff_id
    )
    select btrim(${staff.firstName} || ' ' || ${staff.lastName}) as "name", ${staff.email} as "email",
      ${staff.jobTitle} as "jobTitle", round(${staff.fte}::numeric, 2)::float8 as "fte", ${REGION_NAME} as "region",
      upper(substring(btrim(${staff.postCode}) from '^[A-Za-z]{1,2}')) as "postArea",
      coalesce(diary.previous_bookings, 0) as "previousBookings", busy.days as "days"
    from ${staff} left join diary on diary.staff_id = ${staff.id} left join busy on busy.staff_id = ${staff.id}
    where ${inRegion(filter.region)} and (
      (${staff.active} and (${staff.monthlyVisitTarget} > 0 or ${staff.annualVisitTarget} > 0)) or diary.is_present
    )
    order by ${REGION_NAME} is null, lower(${REGION_NAME}), lower(${staff.lastName}), lower(${staff.firstName}), ${staff.id}`);
  return rows.map((row) => ({ ...row, days: new Map(row.days?.split(DAY_END).map(unpacked)) }));
}

/** Visits aggregated by consultant and day. */
function visitedDays({ from, until, region, timeType }: WeeklyFilter): SQL {
  return sql`
    select ${visits.consultantId} as staff_id, ${visits.startsAt}::date as day,
      (array['C', 'B', 'P', 'O'])[min(coalesce(array_position(array['C', 'B', 'P'], ${visits.status}), 4))] as status,
      count(*) as visits, count(*) filter (where ${IS_BOOKED}) as bookings,
      sum(${visits.writeUpMinutes}) filter (where ${HAS_TAKEN_PLACE}) as write_up,
      sum(${TRAVEL_MINUTES}) filter (where ${HAS_TAKEN_PLACE}) as travel,
      sum(${SITE_MINUTES}) filter (where ${HAS_TAKEN_PLACE}) as site
    from ${visits} join ${staff} on ${staff.id} = ${visits.consultantId} and ${inRegion(region)}
    where ${visits.startsAt} >= ${from} and ${visits.startsAt} < ${until} and ${NOT_CANCELLED}
      and ${ofTimeType(timeType)}
    group by ${visits.consultantId}, ${visits.startsAt}::date`;
}

function unpacked(packed: string): [string, BusyDay] {
  const [day = '', visitStatus, visitCount, bookings, writeUp, travel, site, awayStatus, comment] =
    packed.split(FIELD_END);
  const busy: BusyDay = {
    visitStatus: visitStatus || null,
    visits: Number(visitCount),
    bookings: Number(bookings),
    writeUpMins: minutes(writeUp),
    travelMins: minutes(travel),
    siteMins: minutes(site),
    awayStatus: awayStatus || null,
    comment: comment || null,
  };
  return [day, busy];
}

const minutes = (text = '') => (text === '' ? null : Number(text));

function inRegion(region: RegionFilter): SQL {
  if (region.kind === 'all') return sql`true`;
  if (region.kind === 'none') return sql`${REGION_NAME} is null`;
  return sql`lower(${REGION_NAME}) = lower(${region.name})`;
}

/** A visit that is neither on site nor remote counts as unknown time. */
function ofTimeType(timeType: TimeType): SQL {
  if (timeType === 'All') return sql`true`;
  if (timeType === 'Unknown') return sql`${visits.timeType} not in ('Site', 'Remote')`;
  return sql`${visits.timeType} = ${timeType}`;
}
