import { isNotNull, sql, type SQL } from 'drizzle-orm';
import { bigserial, boolean, check, doublePrecision, index, integer, pgTable, primaryKey, serial, text, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { clients, contacts, contracts } from './clients';
import { countedVersion, instant, wallClock } from './columns';
import { staff } from './people';

/**
 * Advice (an entry with an advisory activity for an account) that is not a follow-up. The constants are inlined, not
 * bound, so that a query with this condition can use an index over exactly these rows.
 */
export function isListedAdvice(table: Record<'parentId' | 'clientId' | 'activityType', AnyPgColumn>): SQL {
  return sql`${table.parentId} is null and ${table.clientId} is not null and ${table.activityType} in ('Advisory', 'Remote Advisory')`;
}

/** Fields that the specification does not have (`ownEntryFields` of the contract). */
const ownEntryColumns = () => ({ mileage: doublePrecision('mileage') });

/** Time entries (product/time-sheet#entry-fields), including advice. */
export const timeEntries = pgTable(
  'time_entries',
  {
    id: text('id').primaryKey(),
    /** The sequence number in the name that people use, `T-000042`. */
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
    ...ownEntryColumns(),
    createdAt: instant('created_at').notNull(),
    /** How often its fields have been saved. Adding files does not count, because it overwrites nothing. */
    version: countedVersion(),
    /** Who saved them last; null until the first change. */
    updatedById: text('updated_by_id').references(() => staff.id),
    /** When its owner deleted it. Only their list of deleted entries shows it, until it is removed after 30 days. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('time_entries_deleted').on(table.deletedAt).where(isNotNull(table.deletedAt)),
    index('time_entries_employee').on(table.employeeId, table.startsAt),
    index('time_entries_client').on(table.clientId, table.startsAt),
    index('time_entries_parent').on(table.parentId),
    // For the advice list, which pages advice that is not a follow-up, newest first; its query repeats this condition.
    index('time_entries_advice_employee').on(table.employeeId, table.startsAt, table.number).where(isListedAdvice(table)),
    index('time_entries_advice_client').on(table.clientId, table.startsAt, table.number).where(isListedAdvice(table)),
    check('time_entries_order', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

/** What the fields of entries that can be changed were before each save (product/time-sheet#history). */
export const timeEntryVersions = pgTable(
  'time_entry_versions',
  {
    entryId: text('entry_id').notNull().references(() => timeEntries.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    description: text('description'),
    contactId: text('contact_id').references(() => contacts.id),
    publishToSafetyNest: boolean('publish_to_safety_nest').notNull(),
    startsAt: wallClock('starts_at').notNull(),
    endsAt: wallClock('ends_at').notNull(),
    ...ownEntryColumns(),
    /** When and by whom it was changed to the next version. */
    changedAt: instant('changed_at').notNull(),
    changedById: text('changed_by_id').references(() => staff.id),
  },
  (table) => [
    primaryKey({ columns: [table.entryId, table.version] }),
    index('time_entry_versions_contact').on(table.contactId),
    index('time_entry_versions_changed_by').on(table.changedById),
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
