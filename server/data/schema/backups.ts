import { bigint, bigserial, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Backups that were made, and those that failed (product/system#backups). */
export const backups = pgTable('backups', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  takenAt: instant('taken_at').notNull(),
  /** A path on the machine that made it. */
  folder: text('folder').notNull(),
  rowCount: integer('row_count').notNull(),
  fileCount: integer('file_count').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
  /** How long it took with its check; null for those of earlier versions. */
  seconds: integer('seconds'),
  /** Why it failed, without anybody's data; null if it was made, and checked since there are checks. */
  error: text('error'),
});
