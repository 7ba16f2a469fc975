import type { TimeType } from '@contract/visit-calendar';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../data/database';
import { nonVisitDays, staff, visits } from '../data/schema';
import { HAS_TAKEN_PLACE, IS_BOOKED, SITE_MINUTES, TRAVEL_MINUTES } from './visit-minutes';

/** Whose visits: everybody's, those of a region (its name, any case), or of consultants without one. */
export type RegionFilter = { kind: 'all' } | { kind: 'none' } | { kind: 'named'; name: string };

export interface WeeklyFilter {
  /** Mondays: the previous period's first, the period's first, and the first after it; yyyy-MM-dd. */
  previousFrom: string;
  from: string;
  until: string;
  region: RegionFilter;
  timeType: TimeType;
}

/** A consultant of the weekly view. */
export interface ConsultantRow extends Record<string, unknown> {
  id: string;
  name: string;
  email: string;
  jobTitle: string;
  fte: number;
  /** Null for a consultant without one. */
  region: string | null;
  /** Visits booked or completed in the previous period. */
  previousBookings: number;
}

/** One consultant's day that has something: visits that pass the filter, a reason not to visit, or both. */
export interface DayRow extends Record<string, unknown> {
  staffId: string;
  /** yyyy-MM-dd */
  day: string;
  /** Of the visits, the one that says most: C, B, P, O; null without any. */
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

const REGION_NAME = sql`nullif(btrim(${staff.region}), '')`;

/**
 * The rows of the weekly view by region and name: active people with a visit target, and whoever else has a visit in
 * these weeks, be it a manager who stood in or somebody who has left since. The time type does not take people away.
 */
export async function consultantsOfWeeks(db: Database, filter: WeeklyFilter): Promise<ConsultantRow[]> {
  const { rows } = await db.execute<ConsultantRow>(sql`
    with diary as (
      select ${visits.consultantId} as staff_id,
        count(*) filter (where ${visits.startsAt} < ${filter.from}
          and ${IS_BOOKED} and ${ofTimeType(filter.timeType)})::float8 as previous_bookings,
        bool_or(${visits.startsAt} >= ${filter.from}) as is_present
      from ${visits}
      where ${visits.startsAt} >= ${filter.previousFrom} and ${visits.startsAt} < ${filter.until}
      group by ${visits.consultantId}
    )
    select ${staff.id} as "id", btrim(${staff.firstName} || ' ' || ${staff.lastName}) as "name",
      ${staff.email} as "email", ${staff.jobTitle} as "jobTitle", round(${staff.fte}::numeric, 2)::float8 as "fte",
      ${REGION_NAME} as "region", coalesce(diary.previous_bookings, 0) as "previousBookings"
    from ${staff} left join diary on diary.staff_id = ${staff.id}
    where ${inRegion(filter.region)} and (
      (${staff.active} and (${staff.monthlyVisitTarget} > 0 or ${staff.annualVisitTarget} > 0)) or diary.is_present
    )
    order by ${REGION_NAME} is null, lower(${REGION_NAME}), lower(${staff.lastName}), lower(${staff.firstName}), ${staff.id}`);
  return rows;
}

/** Their days, one row each, in no particular order. */
export async function daysOfWeeks(db: Database, filter: WeeklyFilter): Promise<DayRow[]> {
  const { rows } = await db.execute<DayRow>(sql`
    with visited as (
      select ${visits.consultantId} as staff_id, ${visits.startsAt}::date as day,
        (array['C', 'B', 'P', 'O'])[min(coalesce(array_position(array['C', 'B', 'P'], ${visits.status}), 4))] as status,
        count(*)::float8 as visits,
        count(*) filter (where ${IS_BOOKED})::float8 as bookings,
        sum(${visits.writeUpMinutes}) filter (where ${HAS_TAKEN_PLACE})::float8 as write_up,
        sum(${TRAVEL_MINUTES}) filter (where ${HAS_TAKEN_PLACE}) as travel,
        sum(${SITE_MINUTES}) filter (where ${HAS_TAKEN_PLACE}) as site
      from ${visits} join ${staff} on ${staff.id} = ${visits.consultantId} and ${inRegion(filter.region)}
      where ${visits.startsAt} >= ${filter.from} and ${visits.startsAt} < ${filter.until}
        and ${ofTimeType(filter.timeType)}
      group by ${visits.consultantId}, ${visits.startsAt}::date
    ), away as (
      select ${nonVisitDays.staffId} as staff_id, ${nonVisitDays.day} as day, ${nonVisitDays.status} as status,
        ${nonVisitDays.comment} as comment
      from ${nonVisitDays} join ${staff} on ${staff.id} = ${nonVisitDays.staffId} and ${inRegion(filter.region)}
      where ${nonVisitDays.day} >= ${filter.from} and ${nonVisitDays.day} < ${filter.until}
    )
    select staff_id as "staffId", day::text as "day", visited.status as "visitStatus",
      coalesce(visits, 0) as "visits", coalesce(bookings, 0) as "bookings", write_up as "writeUpMins",
      travel as "travelMins", site as "siteMins", away.status as "awayStatus", comment as "comment"
    from visited full join away using (staff_id, day)`);
  return rows;
}

function inRegion(region: RegionFilter): SQL {
  if (region.kind === 'all') return sql`true`;
  if (region.kind === 'none') return sql`${REGION_NAME} is null`;
  return sql`lower(${REGION_NAME}) = lower(${region.name})`;
}

/** A visit whose type is neither on site nor remote is of unknown time. */
function ofTimeType(timeType: TimeType): SQL {
  if (timeType === 'All') return sql`true`;
  if (timeType === 'Unknown') return sql`${visits.timeType} not in ('Site', 'Remote')`;
  return sql`${visits.timeType} = ${timeType}`;
}
