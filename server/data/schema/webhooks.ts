import { sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { EventType } from '@contract/events';
import type { DeliveryStatus, EndpointState } from '@contract/webhooks';
import { countedVersion, instant } from './columns';
import { events } from './events';
import { staff } from './people';

/** Receivers of events (product/webhooks#endpoint). */
export const webhookEndpoints = pgTable('webhook_endpoints', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  url: text('url').notNull(),
  /** The types it receives; empty for all. */
  eventTypes: text('event_types').array().$type<EventType[]>().notNull(),
  /** `whsec_…`, the newest first; there are two while rotating (product/webhooks#rotation). */
  secrets: text('secrets').array().notNull(),
  /** When the older secret ends; null if there is only one. */
  oldSecretEndsAt: instant('old_secret_ends_at'),
  state: text('state').$type<EndpointState>().notNull(),
  /** Why it was disabled by the server; null otherwise. */
  disabledBecause: text('disabled_because'),
  /** No call before this: a receiver asked for a pause (product/webhooks#pause). */
  pausedUntil: instant('paused_until'),
  createdAt: instant('created_at').notNull(),
  updatedById: text('updated_by_id').references(() => staff.id),
  version: countedVersion(),
});

/** One event for one endpoint, with its attempts (product/webhooks#attempts). */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    endpointId: text('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    /** Null for a test message. */
    eventId: bigint('event_id', { mode: 'number' }).references(() => events.id, { onDelete: 'cascade' }),
    isTest: boolean('is_test').notNull().default(false),
    status: text('status').$type<DeliveryStatus>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** The server that is calling gives up by this time; then another may try. */
    leasedUntil: instant('leased_until'),
    lastAttemptAt: instant('last_attempt_at'),
    responseStatus: integer('response_status'),
    error: text('error'),
  },
  (table) => [
    uniqueIndex('webhook_deliveries_event')
      .on(table.endpointId, table.eventId)
      .where(sql`event_id is not null`),
    index('webhook_deliveries_due')
      .on(table.endpointId, table.nextAttemptAt)
      .where(sql`status = 'waiting'`),
    index('webhook_deliveries_log').on(table.endpointId, table.id),
    index('webhook_deliveries_of_event').on(table.eventId),
  ],
);
