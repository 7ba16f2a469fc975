import type { PersonalItemKind } from '@contract/personal-item';
import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { countedVersion, instant } from './columns';
import { staff } from './people';

/** Small things that belong to one person (product/personal-items), by kind; the contract has the shape of each. */
export const personalItems = pgTable(
  'personal_items',
  {
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<PersonalItemKind>().notNull(),
    /** Chosen by the portal, unique among the person's items of the kind. */
    id: text('id').notNull(),
    title: text('title').notNull(),
    /** What it belongs to; '' for nothing. */
    about: text('about').notNull(),
    value: jsonb('value').$type<object>().notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    version: countedVersion(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.kind, table.id] }),
    index('personal_items_shared').on(table.kind, table.about).where(sql`${table.isShared}`),
  ],
);
