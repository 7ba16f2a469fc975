import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { storedKey, wallClock } from './columns';
import { staff } from './people';

/*
 * Data of the marketing-automation service and the customer-relationship system (product/marketing#forms-table). Ids
 * are theirs; moments are London wall clock.
 */

export const marketingCampaigns = pgTable('marketing_campaigns', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  updatedAt: wallClock('updated_at').notNull(),
});

export const marketingForms = pgTable('marketing_forms', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  campaignId: text('campaign_id').references(() => marketingCampaigns.id),
  tags: text('tags').array().notNull().default(sql`'{}'`),
  updatedAt: wallClock('updated_at').notNull(),
});

export const marketingLists = pgTable('marketing_lists', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  updatedAt: wallClock('updated_at').notNull(),
});

/**
 * Users of the customer-relationship system who may own prospects; their role id determines their group
 * (product/marketing#role-groups).
 */
export const salesUsers = pgTable('sales_users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  isActive: boolean('is_active').notNull(),
  userRoleId: text('user_role_id'),
});

/** The two axes of the mappings, in the order of `position`. */
export const salesIndustries = pgTable('sales_industries', {
  name: text('name').primaryKey(),
  position: integer('position').notNull(),
});

export const employeeProfiles = pgTable('employee_profiles', {
  name: text('name').primaryKey(),
  position: integer('position').notNull(),
});

export const salesMappings = pgTable(
  'sales_mappings',
  {
    industry: text('industry').notNull().references(() => salesIndustries.name),
    employeeProfile: text('employee_profile').notNull().references(() => employeeProfiles.name),
    userId: text('user_id').notNull().references(() => salesUsers.id),
  },
  (table) => [primaryKey({ columns: [table.industry, table.employeeProfile, table.userId] })],
);

export const jobTitles = pgTable('job_titles', {
  /** `titleKey` of the title, so that each title exists only once. */
  key: text('key').primaryKey(),
  title: text('title').notNull(),
  isSdm: boolean('is_sdm').notNull().default(false),
});

export const marketingMetrics = pgTable(
  'marketing_metrics',
  {
    /** First of the month. */
    month: date('month', { mode: 'string' }).notNull(),
    key: text('key').notNull(),
    value: doublePrecision('value'),
    /** The key's position within its month. */
    position: smallint('position').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.key] }),
    check('marketing_metrics_first', sql`extract(day from ${table.month}) = 1`),
  ],
);

export const prospects = pgTable(
  'prospects',
  {
    id: text('id').primaryKey(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    nameKey: storedKey('name_key', "coalesce(first_name, '') || ' ' || coalesce(last_name, '')").notNull(),
    email: text('email'),
    emailKey: storedKey('email_key', 'email'),
    contactStatus: text('contact_status'),
    contactSubStatus: text('contact_sub_status'),
    jobTitle: text('job_title'),
    company: text('company'),
    industry: text('industry'),
    accountType: text('account_type'),
    accountStatus: text('account_status'),
    employeeProfile: text('employee_profile'),
    employeeCount: integer('employee_count'),
    score: integer('score'),
    lastActivity: wallClock('last_activity'),
    recentInteraction: text('recent_interaction'),
    campaignId: text('campaign_id').references(() => marketingCampaigns.id),
    /** Ids of forms and lists, with an index over the elements. */
    formIds: text('form_ids').array().notNull().default(sql`'{}'`),
    listIds: text('list_ids').array().notNull().default(sql`'{}'`),
    grade: text('grade'),
    triage: text('triage'),
    triageInfo: text('triage_info'),
    status: text('status'),
    taskDueDate: wallClock('task_due_date'),
    ownerId: text('owner_id').references(() => salesUsers.id),
    error: text('error'),
    /**
     * Equal for the prospects of one company, or of one address if there is no company (product/marketing#groups),
     * ignoring case and repeated spaces.
     */
    groupKey: text('group_key')
      .notNull()
      .generatedAlwaysAs(
        sql`coalesce('company:' || nullif(lower(btrim(regexp_replace(company, '\\s+', ' ', 'g'))), ''), 'email:' || nullif(lower(btrim(email)), ''), 'prospect:' || id)`,
      ),
  },
  (table) => [
    index('prospects_group').on(table.groupKey),
    index('prospects_email').on(table.emailKey),
    index('prospects_activity').on(table.lastActivity),
    index('prospects_forms').using('gin', table.formIds),
    index('prospects_lists').using('gin', table.listIds),
    index('prospects_campaign').on(table.campaignId),
    index('prospects_owner').on(table.ownerId).where(sql`${table.status} is distinct from 'DELETED'`),
  ],
);

/** Changes of owner (product/marketing#prospect-fields); deleted with the prospect. */
export const prospectAudits = pgTable(
  'prospect_audits',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    prospectId: text('prospect_id').notNull().references(() => prospects.id, { onDelete: 'cascade' }),
    /** The new owner's name, or `UNASSIGNED`. */
    newValue: text('new_value').notNull(),
    actionedBy: text('actioned_by').notNull(),
    actionedById: text('actioned_by_id').references(() => staff.id),
    createdOn: wallClock('created_on').notNull(),
  },
  (table) => [
    index('prospect_audits_prospect').on(table.prospectId, table.createdOn),
    index('prospect_audits_day').on(table.createdOn),
  ],
);

/**
 * A single row: triggers in the migration count each statement that writes prospects or audits, to know whether an
 * answer of `/prospects` is current (docs/decisions/070-prospects.md). `epoch` distinguishes this database from others.
 */
export const prospectVersions = pgTable('prospect_versions', {
  epoch: text('epoch').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
});

/** The groups that a write changed between two versions; writes without a row here are detected by the gap. */
export const prospectChanges = pgTable('prospect_changes', {
  toVersion: bigint('to_version', { mode: 'number' }).primaryKey(),
  fromVersion: bigint('from_version', { mode: 'number' }).notNull(),
  groupKeys: text('group_keys').array().notNull(),
});
