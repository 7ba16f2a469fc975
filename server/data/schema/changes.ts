import { sql } from 'drizzle-orm';
import { bigserial, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ChangeKind, PresenceKind } from '@contract/change-kinds';
import { instant } from './columns';
import { transactionId } from './events';
import { staff } from './people';

/**
 * What has changed, for the portals that are open (product/live#stream): written in the transaction of the change, and
 * removed after an hour. It has no data of the record.
 */
export const changes = pgTable(
  'changes',
  {
    id: bigserial('id', { mode: 'number' }).notNull(),
    transaction: transactionId('transaction')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    kind: text('kind').$type<ChangeKind>().notNull(),
    /** Empty if many records of this kind have changed. */
    recordId: text('record_id').notNull(),
    version: text('version'),
    actorId: text('actor_id'),
    actorName: text('actor_name').notNull(),
    at: instant('at').notNull(),
  },
  // The only index, because every write pays for each.
  (table) => [primaryKey({ columns: [table.transaction, table.id] })],
);

/** Who has which record open in which tab of a browser (product/live#presence). */
export const presence = pgTable(
  'presence',
  {
    tab: text('tab').notNull(),
    kind: text('kind').$type<PresenceKind>().notNull(),
    recordId: text('record_id').notNull(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    since: instant('since').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.tab, table.kind, table.recordId] }),
    index('presence_record').on(table.kind, table.recordId),
  ],
);
