import { sql } from 'drizzle-orm';
import { bigint, bigserial, customType, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { EventData, EventType } from '@contract/events';
import { instant } from './columns';

/** The number of a transaction, which never repeats in a database; a decimal text in the code. */
export const transactionId = customType<{ data: string; driverData: string }>({ dataType: () => 'xid8' });

/**
 * The outbox: what happened, written in the transaction of the change itself (product/events#outbox). Ids are given out
 * before the commit, so the order is that of (transaction, id) below the oldest running transaction.
 */
export const events = pgTable(
  'events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    transaction: transactionId('transaction')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    /** The same in every delivery of this event, also after a restore. */
    messageId: uuid('message_id')
      .notNull()
      .default(sql`gen_random_uuid()`),
    type: text('type').$type<EventType>().notNull(),
    subjectId: text('subject_id').notNull(),
    actorId: text('actor_id'),
    at: instant('at').notNull(),
    data: jsonb('data').$type<EventData>().notNull(),
  },
  (table) => [index('events_order').on(table.transaction, table.id), index('events_at').on(table.at)],
);

/** How far the outbox has been processed; always one row, which its migration adds. */
export const eventStream = pgTable('event_stream', {
  id: integer('id').primaryKey(),
  /** Random, renewed by a restore: cursors of another epoch are refused (product/events#epoch). */
  epoch: text('epoch').notNull(),
  /** The last event that was removed because of its age. */
  removedTransaction: transactionId('removed_transaction').notNull().default('0'),
  removedId: bigint('removed_id', { mode: 'number' }).notNull().default(0),
  /** The last event for which webhook deliveries were created. */
  dispatchedTransaction: transactionId('dispatched_transaction').notNull().default('0'),
  dispatchedId: bigint('dispatched_id', { mode: 'number' }).notNull().default(0),
});
