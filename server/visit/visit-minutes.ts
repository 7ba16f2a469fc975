import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { visits } from '../data/schema';

/** A cancelled visit is in no list and no count; only the planner shows it (product/visit-planner#cancel). */
export const NOT_CANCELLED = sql`not ${visits.cancelled}`;

/** A visit counts as booked from its booking on, and goes on counting when it has been completed; not while proposed. */
export const IS_BOOKED = sql`${visits.status} in ('B', 'C')`;

/** Only what has taken place has taken time: completed visits and other ones, not what is merely booked or proposed. */
export const HAS_TAKEN_PLACE = sql`${visits.status} in ('C', 'O')`;

/**
 * Minutes of travel: between the recorded times where there are both, so that a breakdown, which shows those, adds up to
 * the week's total; otherwise the number that was entered. Null when nothing was recorded.
 */
export const TRAVEL_MINUTES = sql<number | null>`coalesce(
  case when ${visits.travelEnd} >= ${visits.travelStart} then ${minutesBetween(visits.travelStart, visits.travelEnd)} end,
  ${visits.travelMinutes})`;

/** Minutes at the client's, by the wall clock; null without both actual times, or when they are the wrong way round. */
export const SITE_MINUTES = sql<number | null>`case when ${visits.actualEnd} >= ${visits.actualStart}
  then ${minutesBetween(visits.actualStart, visits.actualEnd)} end`;

/** In double precision: `extract` gives a numeric, which the driver answers as text and which is slower to add up. */
function minutesBetween(start: AnyPgColumn, end: AnyPgColumn): SQL {
  return sql`round(date_part('epoch', ${end} - ${start}) / 60)`;
}
