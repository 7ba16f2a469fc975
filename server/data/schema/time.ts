import { sql, type SQL } from 'drizzle-orm';
import { bigserial, boolean, check, index, integer, pgTable, serial, text, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { clients, contacts, contracts } from './clients';
import { instant, wallClock } from './columns';
import { staff } from './people';

/**
 * Advice, an entry of an advisory activity for an account, that follows up nothing. With its constants written out, not
 * bound, so that an index over exactly these rows serves a query with this condition.
 */
export function isListedAdvice(table: Record<'parentId' | 'clientId' | 'activityType', AnyPgColumn>): SQL {
  return sql`${table.parentId} is null and ${table.clientId} is not null and ${table.activityType} in ('Advisory', 'Remote Advisory')`;
}

/** What employees did with their time (product/time-sheet#entry-fields). Advice entries are those with an advisory activity. */
export const timeEntries = pgTable(
  'time_entries',
  {
    id: text('id').primaryKey(),
    /** Running number behind the name that people quote, `T-000042`. */
    number: serial('number').notNull(),
    employeeId: text('employee_id').notNull().references(() => staff.id),
    parentId: text('parent_id'),
    clientId: text('client_id').references(() => clients.id),
    contractId: text('contract_id').references(() => contracts.id),
    description: text('description'),
    activityType: text('activity_type').notNull(),
    advisoryType: text('advisory_type'),
    contactId: text('contact_id').references(() => contacts.id),
    publishToSafetyNest: boolean('publish_to_safety_nest').notNull().default(false),
    startsAt: wallClock('starts_at').notNull(),
    endsAt: wallClock('ends_at').notNull(),
    createdAt: instant('created_at').notNull(),
    /** How often its fields have been saved. Added files do not count: they overwrite nothing. */
    version: integer('version').notNull().default(1),
    /** Who saved them last; null until they have been changed. */
    updatedById: text('updated_by_id').references(() => staff.id),
    /** When its owner deleted it. Such a row is out of every list, and can be restored with its files. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('time_entries_employee').on(table.employeeId, table.startsAt),
    index('time_entries_client').on(table.clientId, table.startsAt),
    index('time_entries_parent').on(table.parentId),
    // The advice list pages what follows up nothing, newest first; its query repeats this condition.
    index('time_entries_advice_employee').on(table.employeeId, table.startsAt, table.number).where(isListedAdvice(table)),
    index('time_entries_advice_client').on(table.clientId, table.startsAt, table.number).where(isListedAdvice(table)),
    check('time_entries_order', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

export const timeEntryFiles = pgTable(
  'time_entry_files',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    entryId: text('entry_id').notNull().references(() => timeEntries.id),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    /** SHA-256 of the content in hex: the blob's key in the file store. */
    hash: text('hash').notNull(),
  },
  (table) => [index('time_entry_files_entry').on(table.entryId)],
);
