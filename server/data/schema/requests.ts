import { bigserial, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/**
 * First answers of writes by their `Idempotency-Key`, stored for 24 hours, those of drafts for 30 days. `status` is
 * null only inside the transaction of the write itself (`docs/decisions/003-idempotency.md`).
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    staffId: text('staff_id').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status'),
    contentType: text('content_type'),
    body: text('body'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.key] }), index('idempotency_keys_age').on(table.createdAt)],
);

/** Page views and other tracking events (product/navigation#page-views), stored for `PAGE_VIEW_DAYS`. */
export const logEvents = pgTable(
  'log_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    staffId: text('staff_id').notNull(),
    event: jsonb('event').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [index('log_events_age').on(table.receivedAt)],
);
