import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { countedVersion, instant } from './columns';
import { staff } from './people';

/** Groups of the directory; those with roles give them to their members (product/directory#groups). */
export const directoryGroups = pgTable(
  'directory_groups',
  {
    id: text('id').primaryKey(),
    displayName: text('display_name').notNull(),
    externalId: text('external_id'),
    /** Role claims, chosen by administrators. */
    roles: text('roles').array().notNull().default(sql`'{}'`),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    version: countedVersion(),
  },
  (table) => [uniqueIndex('directory_groups_name').on(sql`lower(${table.displayName})`)],
);

export const directoryGroupMembers = pgTable(
  'directory_group_members',
  {
    groupId: text('group_id').notNull().references(() => directoryGroups.id, { onDelete: 'cascade' }),
    staffId: text('staff_id').notNull().references(() => staff.id),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.staffId] }),
    index('directory_group_members_person').on(table.staffId),
  ],
);
