import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Stored content that the virus scanner has not seen, or has found a virus in (product/calls#virus-scan). */
export const unscannedFiles = pgTable(
  'unscanned_files',
  {
    hash: text('hash').primaryKey(),
    /** When it was stored, or last found to be too large to be scanned. */
    waitsSince: instant('waits_since').notNull(),
    /** The virus that a later scan has found; null while it waits. */
    finding: text('finding'),
  },
  (table) => [index('unscanned_files_waiting').on(table.waitsSince)],
);
