import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { visits } from '../data/schema';

/** A cancelled visit is not listed or counted anywhere; only the planner shows it (product/visit-planner#cancel). */
export const NOT_CANCELLED = sql`not ${visits.cancelled}`;

/** A visit counts as booked once it is booked, and also after completion, but not while proposed. */
export const IS_BOOKED = sql`${visits.status} in ('B', 'C')`;

/** Only visits that have taken place count: completed and other ones, not booked or proposed ones. */
export const HAS_TAKEN_PLACE = sql`${visits.status} in ('C', 'O')`;

/**
 * Minutes of travel: between the recorded times if both exist, so that the breakdown, which shows them, adds up to the
 * week's total; otherwise the number that was entered. Null if nothing was recorded.
 */
export const TRAVEL_MINUTES = sql<number | null>`coalesce(
  case when ${visits.travelEnd} >= ${visits.travelStart} then ${minutesBetween(visits.travelStart, visits.travelEnd)} end,
  ${visits.travelMinutes})`;

/** Minutes at the client's, by wall clock; null without both actual times, or if they are in the wrong order. */
export const SITE_MINUTES = sql<number | null>`case when ${visits.actualEnd} >= ${visits.actualStart}
  then ${minutesBetween(visits.actualStart, visits.actualEnd)} end`;

/** In double precision: `extract` returns a numeric, which the driver returns as text and is slower to add up. */
function minutesBetween(start: AnyPgColumn, end: AnyPgColumn): SQL {
  return sql`round(date_part('epoch', ${end} - ${start}) / 60)`;
}
