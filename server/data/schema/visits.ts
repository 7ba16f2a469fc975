import { boolean, date, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { clients } from './clients';
import { countedVersion, instant, wallClock } from './columns';
import { staff } from './people';

/**
 * Booked, proposed and completed visits. `timeType` is Site, Remote or Unknown; `status` a status of a cell
 * (product/weekly-view#cell-status).
 */
export const visits = pgTable(
  'visits',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull().references(() => clients.id),
    consultantId: text('consultant_id').notNull().references(() => staff.id),
    activity: text('activity').notNull(),
    description: text('description').notNull(),
    status: text('status').notNull(),
    timeType: text('time_type').notNull(),
    startsAt: wallClock('starts_at').notNull(),
    endsAt: wallClock('ends_at').notNull(),
    actualStart: wallClock('actual_start'),
    actualEnd: wallClock('actual_end'),
    travelStart: wallClock('travel_start'),
    travelEnd: wallClock('travel_end'),
    travelMinutes: integer('travel_minutes'),
    vrfComplete: boolean('vrf_complete').notNull().default(false),
    writeUpMinutes: integer('write_up_minutes'),
    writeUpConfirmedAt: instant('write_up_confirmed_at'),
    /** Hidden from every list but the planner's, where it can be restored (product/visit-planner#cancel). */
    cancelled: boolean('cancelled').notNull().default(false),
    version: countedVersion(),
    /** Who saved it last, where that is known. */
    updatedById: text('updated_by_id').references(() => staff.id),
  },
  (table) => [
    index('visits_consultant').on(table.consultantId, table.startsAt),
    index('visits_day').on(table.startsAt),
    index('visits_client').on(table.clientId),
  ],
);

/** Days a consultant is not available: H, S, A, T or O (product/weekly-view#cell-status), with the dialog's comment. */
export const nonVisitDays = pgTable(
  'non_visit_days',
  {
    staffId: text('staff_id').notNull().references(() => staff.id),
    day: date('day', { mode: 'string' }).notNull(),
    status: text('status').notNull(),
    comment: text('comment').notNull(),
    version: countedVersion(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.day] })],
);

/** First and last day that visits are being booked for; one row. */
export const automationWindows = pgTable('automation_windows', {
  id: serial('id').primaryKey(),
  startsOn: date('starts_on', { mode: 'string' }).notNull(),
  endsOn: date('ends_on', { mode: 'string' }).notNull(),
  version: countedVersion(),
});
