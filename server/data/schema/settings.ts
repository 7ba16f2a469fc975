import { pgTable, text } from 'drizzle-orm/pg-core';
import { countedVersion, instant } from './columns';
import { staff } from './people';

/** What administrators have set in place of the environment (product/settings#keys). */
export const settings = pgTable('settings', {
  /** The name of the environment variable. */
  key: text('key').primaryKey(),
  /** As the variable would have it; null once it was reset to the environment. */
  value: text('value'),
  version: countedVersion(),
  savedAt: instant('saved_at').notNull(),
  savedById: text('saved_by_id').references(() => staff.id),
});
