import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** Europe/London wall clock on the wire and in the row: `timestamp without time zone` read as yyyy-MM-dd'T'HH:mm. */
const wallClock = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamp(0) without time zone',
  fromDriver: (value) => value.slice(0, 16).replace(' ', 'T'),
});

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Everybody the portal knows: those who sign in, and the consultants whose visits it shows. */
export const staff = pgTable(
  'staff',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    jobTitle: text('job_title').notNull(),
    fte: real('fte').notNull().default(1),
    region: text('region'),
    teamId: text('team_id'),
    /** Role claims, for example {tools:marketing}. */
    roles: text('roles').array().notNull().default(sql`'{}'`),
    /** A registered employee of the customer-relationship system (A §1): only they record time. */
    registered: boolean('registered').notNull().default(true),
    active: boolean('active').notNull().default(true),
    monthlyVisitTarget: integer('monthly_visit_target').notNull().default(0),
    annualVisitTarget: integer('annual_visit_target').notNull().default(0),
  },
  (table) => [uniqueIndex('staff_email').on(sql`lower(${table.email})`), index('staff_region').on(table.region)],
);

export const teams = pgTable('teams', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
});

/** One row a product token; a renewal joins the family of the session that it renews, so that sign-out ends them all. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    family: text('family').notNull(),
    staffId: text('staff_id').notNull().references(() => staff.id),
    method: text('method').notNull(),
    issuedAt: instant('issued_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [index('sessions_family').on(table.family), index('sessions_expiry').on(table.expiresAt)],
);

/**
 * First answers of writes by their `Idempotency-Key`, kept 24 hours. `status` is null only inside the transaction of the
 * write itself (`docs/decisions/003-idempotency.md`).
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    staffId: text('staff_id').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    status: integer('status'),
    contentType: text('content_type'),
    body: text('body'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.key] }), index('idempotency_keys_age').on(table.createdAt)],
);

export const clients = pgTable(
  'clients',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    town: text('town').notNull(),
    postCode: text('post_code').notNull(),
    industry: text('industry').notNull(),
    consultantId: text('consultant_id').references(() => staff.id),
  },
  (table) => [index('clients_name').on(sql`lower(${table.name}) text_pattern_ops`)],
);

export const contracts = pgTable(
  'contracts',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull().references(() => clients.id),
    name: text('name').notNull(),
  },
  (table) => [index('contracts_client').on(table.clientId)],
);

export const contacts = pgTable(
  'contacts',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull().references(() => clients.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    adviceTypes: text('advice_types').array().notNull().default(sql`'{}'`),
  },
  (table) => [index('contacts_client').on(table.clientId)],
);

/** Booked, proposed and done visits. `timeType` is Site, Remote or Unknown; `status` a cell status of A §4. */
export const visits = pgTable(
  'visits',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull().references(() => clients.id),
    consultantId: text('consultant_id').notNull().references(() => staff.id),
    activity: text('activity').notNull(),
    description: text('description').notNull(),
    status: text('status').notNull(),
    timeType: text('time_type').notNull(),
    startsAt: wallClock('starts_at').notNull(),
    endsAt: wallClock('ends_at').notNull(),
    actualStart: wallClock('actual_start'),
    actualEnd: wallClock('actual_end'),
    travelStart: wallClock('travel_start'),
    travelEnd: wallClock('travel_end'),
    travelMinutes: integer('travel_minutes'),
    vrfComplete: boolean('vrf_complete').notNull().default(false),
    writeUpMinutes: integer('write_up_minutes'),
    writeUpConfirmedAt: instant('write_up_confirmed_at'),
  },
  (table) => [
    index('visits_consultant').on(table.consultantId, table.startsAt),
    index('visits_day').on(table.startsAt),
    index('visits_client').on(table.clientId),
  ],
);

/** Days on which a consultant is not available: H, S, A, T or O of A §2.8, with the comment its dialog shows. */
export const nonVisitDays = pgTable(
  'non_visit_days',
  {
    staffId: text('staff_id').notNull().references(() => staff.id),
    day: date('day', { mode: 'string' }).notNull(),
    status: text('status').notNull(),
    comment: text('comment').notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.day] })],
);

/** First and last day that visits are being booked for; one row. */
export const automationWindows = pgTable('automation_windows', {
  id: serial('id').primaryKey(),
  startsOn: date('starts_on', { mode: 'string' }).notNull(),
  endsOn: date('ends_on', { mode: 'string' }).notNull(),
});

/** What employees did with their time (A §3, timesheet entry). Advice entries are those with an advisory activity. */
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
  },
  (table) => [
    index('time_entries_employee').on(table.employeeId, table.startsAt),
    index('time_entries_client').on(table.clientId, table.startsAt),
    index('time_entries_parent').on(table.parentId),
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

/** Cross-sales leads (A §2.9). */
export const opportunities = pgTable(
  'opportunities',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    clientId: text('client_id').notNull().references(() => clients.id),
    submittedById: text('submitted_by_id').references(() => staff.id),
    createdDate: date('created_date', { mode: 'string' }).notNull(),
    type: text('type').notNull(),
    requestedService: text('requested_service').notNull(),
    owner: text('owner').notNull(),
    stageName: text('stage_name').notNull(),
    closeDate: date('close_date', { mode: 'string' }),
    commission: real('commission'),
    finalCommissionAmount: real('final_commission_amount'),
    monthOfPayment: text('month_of_payment'),
  },
  (table) => [index('opportunities_submitter').on(table.submittedById), index('opportunities_client').on(table.clientId)],
);

/** Page views and other tracking events (A §7, logging). */
export const logEvents = pgTable('log_events', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  staffId: text('staff_id').notNull(),
  event: jsonb('event').notNull(),
  receivedAt: instant('received_at').notNull(),
});
