import { sql } from 'drizzle-orm';
import { bigint, bigserial, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/**
 * Who did what (product/audit): written in the transaction of the change itself, and never changed. Triggers refuse
 * UPDATE, DELETE and TRUNCATE.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    /** The id of the staff row; null if nobody was signed in. */
    actorId: text('actor_id'),
    /** Their name at that time. */
    actorName: text('actor_name').notNull(),
    /** Role claims at that time; null if nobody was signed in, and in entries that are older than this column. */
    actorRoles: text('actor_roles').array(),
    /** One of `AUDIT_SOURCES`. */
    source: text('source').notNull(),
    requestId: text('request_id'),
    /** 'person.save' */
    action: text('action').notNull(),
    subjectId: text('subject_id').notNull(),
    /** Its name at that time. */
    subjectName: text('subject_name').notNull(),
    /** The fields that changed, before and after. */
    before: jsonb('before'),
    after: jsonb('after'),
    /** Identifies what is recorded only once however often it happens, for example by reader, subject and day. */
    onceKey: text('once_key'),
  },
  (table) => [
    index('audit_log_subject').on(table.subjectId, table.id),
    index('audit_log_actor').on(table.actorName, table.id),
    index('audit_log_action').on(table.action, table.id),
    // Entries are stored in the order of their times: an index over ranges of pages is enough and costs writes nothing.
    index('audit_log_at').using('brin', table.at),
    // Visits that were given to somebody else, for the feed of the person who had them.
    index('audit_log_taken_from')
      .on(sql`(before ->> 'consultantId')`, table.at)
      .where(sql`before ->> 'consultantId' is not null`),
    uniqueIndex('audit_log_once')
      .on(table.onceKey)
      .where(sql`once_key is not null`),
  ],
);

/**
 * The chain that seals the log (product/audit#chain): for each entry in order, the hash of its content and of the seal
 * before it. Append-only, like the log.
 */
export const auditSeals = pgTable('audit_seals', {
  entryId: bigint('entry_id', { mode: 'number' }).primaryKey(),
  /** SHA-256 in hex. */
  hash: text('hash').notNull(),
  /** What the hash covers: since 2 also the entry's `onceKey`. */
  format: smallint('format').notNull().default(1),
});

/**
 * Where entries were removed from the start of the log, and where its chain continues (product/audit#retention). As
 * append-only as the log; triggers allow entries to be removed only up to a checkpoint that the same transaction has
 * written.
 */
export const auditCheckpoints = pgTable('audit_checkpoints', {
  /** The last entry that was removed. */
  entryId: bigint('entry_id', { mode: 'number' }).primaryKey(),
  /** Its seal. */
  hash: text('hash').notNull(),
  /** The number of entries removed up to this one since the log began. */
  count: bigint('count', { mode: 'number' }).notNull(),
  at: instant('at').notNull(),
});
