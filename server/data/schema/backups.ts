import { bigint, bigserial, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Finished backups (product/system#backups). */
export const backups = pgTable('backups', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  takenAt: instant('taken_at').notNull(),
  /** A path on the machine that made it. */
  folder: text('folder').notNull(),
  rowCount: integer('row_count').notNull(),
  fileCount: integer('file_count').notNull(),
  bytes: bigint('bytes', { mode: 'number' }).notNull(),
});
