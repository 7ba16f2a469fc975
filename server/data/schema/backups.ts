import { bigint, bigserial, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Backups that were finished (product/system#backups). */
export const backups = pgTable('backups', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  takenAt: instant('taken_at').notNull(),
  /** Of the machine that made it. */
  folder: text('folder').notNull(),
  rowCount: integer('row_count').notNull(),
  fileCount: integer('file_count').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
});
