import type { NotificationEvent, NotificationKind } from '@contract/notification-kinds';
import { sql } from 'drizzle-orm';
import { bigserial, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { staff } from './people';

/** An e-mail with one or more messages of a person (product/messages#outbox); its text is made when it is sent. */
export const mails = pgTable(
  'mails',
  {
    /** The beginning of its Message-ID, by which a mail that is sent twice is recognised. */
    id: text('id').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    rhythm: text('rhythm').$type<'daily' | 'at-once'>().notNull(),
    status: text('status').$type<'waiting' | 'sent' | 'failed'>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** The server that is sending it gives up by this time; then another may try. */
    leasedUntil: instant('leased_until'),
    sentAt: instant('sent_at'),
    /** Why the last attempt failed, in our own words. */
    error: text('error'),
  },
  (table) => [
    index('mails_due')
      .on(table.nextAttemptAt)
      .where(sql`status = 'waiting'`),
    index('mails_of_person').on(table.staffId, table.createdAt),
  ],
);

/** Messages to one person (product/messages), with the facts from which the portal makes sentences. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    /** What it is about: nobody is told the same twice, even if several servers notice it. */
    key: text('key').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    what: text('what').$type<NotificationEvent>().notNull(),
    byId: text('by_id').references(() => staff.id),
    subject: text('subject').notNull(),
    client: text('client').notNull(),
    clientId: text('client_id').notNull(),
    recordId: text('record_id').notNull(),
    detail: text('detail').notNull(),
    before: text('before').notNull(),
    count: integer('count').notNull(),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
    /** The e-mail that has it. */
    mailId: text('mail_id').references(() => mails.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('notifications_once').on(table.staffId, table.key),
    index('notifications_of_person').on(table.staffId, table.id),
    index('notifications_unread')
      .on(table.staffId)
      .where(sql`read_at is null`),
    index('notifications_of_mail').on(table.mailId),
    index('notifications_by').on(table.byId),
  ],
);
