import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/**
 * Who did what (product/audit): written in the transaction of the change itself, and never again. Triggers refuse UPDATE,
 * DELETE and TRUNCATE.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: instant('at').notNull(),
    /** Of the staff row; null for what nobody signed in did. */
    actorId: text('actor_id'),
    /** As they were called then. */
    actorName: text('actor_name').notNull(),
    /** 'screen', 'command line' or 'start'. */
    source: text('source').notNull(),
    requestId: text('request_id'),
    /** 'person.save' */
    action: text('action').notNull(),
    subjectId: text('subject_id').notNull(),
    /** As it was called then. */
    subjectName: text('subject_name').notNull(),
    /** The fields that changed, before and after. */
    before: jsonb('before'),
    after: jsonb('after'),
  },
  (table) => [index('audit_log_subject').on(table.subjectId, table.id)],
);
