import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { countedVersion, instant } from './columns';

/** Attributes that a directory sets and the portal has no use for. */
export interface DirectoryProfile {
  displayName?: string;
  formatted?: string;
  workEmail?: string;
}

/** Everyone the portal knows: people who sign in, and the consultants whose visits it shows. */
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
    /** Where they start their drives (product/people#fields). */
    postCode: text('post_code'),
    teamId: text('team_id'),
    managerId: text('manager_id').references((): AnyPgColumn => staff.id),
    /** Role claims, for example {tools:marketing}; read on every call, unless the provider decides them. */
    roles: text('roles').array().notNull().default(sql`'{}'`),
    /**
     * A registered employee of the customer-relationship system (product/navigation#registered-employee): only they
     * record time.
     */
    registered: boolean('registered').notNull().default(true),
    active: boolean('active').notNull().default(true),
    /** May create personal access tokens (product/access-tokens#permission). */
    mayUseTokens: boolean('may_use_tokens').notNull().default(false),
    monthlyVisitTarget: integer('monthly_visit_target').notNull().default(0),
    annualVisitTarget: integer('annual_visit_target').notNull().default(0),
    /** Null until the first sign-in. */
    lastSignInAt: instant('last_sign_in_at'),
    /** The directory's own id of the person (SCIM `externalId`). */
    directoryId: text('directory_id'),
    /** The fields that the directory has set (product/directory#owned-fields); null if it has never sent the person. */
    directoryFields: text('directory_fields').array(),
    /** The role claims that the directory has assigned; null if it says nothing about roles. */
    directoryRoles: text('directory_roles').array(),
    /** The role claims of the person's mapped groups (product/directory#groups). */
    groupRoles: text('group_roles').array().notNull().default(sql`'{}'`),
    /** The roles given in the portal, while the directory decides some of `roles`; null if it decides none. */
    localRoles: text('local_roles').array(),
    /** What the directory sent that the portal only returns. */
    directoryProfile: jsonb('directory_profile').$type<DirectoryProfile>(),
    /** True if the directory has deleted the person: SCIM no longer shows them (product/directory#delete). */
    directoryDeleted: boolean('directory_deleted').notNull().default(false),
    version: countedVersion(),
  },
  (table) => [
    uniqueIndex('staff_email').on(sql`lower(${table.email})`),
    index('staff_email_key').on(sql`comparison_key(${table.email})`),
    index('staff_name_key').on(sql`comparison_key(${table.firstName} || ' ' || ${table.lastName})`),
    index('staff_region').on(table.region),
    index('staff_manager').on(table.managerId),
    index('staff_directory').on(table.directoryId),
  ],
);

export const teams = pgTable('teams', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  version: countedVersion(),
});

/**
 * A person's account with an identity provider: bound at the first sign-in, one per provider, so that a reused
 * address gives no access.
 */
export const providerAccounts = pgTable(
  'provider_accounts',
  {
    staffId: text('staff_id').notNull().references(() => staff.id),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    boundAt: instant('bound_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.staffId, table.issuer] }),
    uniqueIndex('provider_accounts_subject').on(table.issuer, table.subject),
  ],
);

/** One row per product token; a renewal joins the family of the session it renews, so that sign-out ends them all. */
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
    /** When the family began, copied by each renewal; null in rows that are older than the column. */
    startedAt: instant('started_at'),
    /** Role claims that the provider sent at the latest sign-in by this method; null if the staff row decides. */
    roles: text('roles').array(),
    /** The browser and system, in our own words; null if unknown. */
    browser: text('browser'),
    system: text('system'),
    /** The provider's own session (`sid`), which a logout there names; null if it sent none. */
    providerSession: text('provider_session'),
    /** Whether the person had never signed in with this browser and system before (product/session#new-browser). */
    isNewBrowser: boolean('is_new_browser').notNull().default(false),
  },
  (table) => [
    index('sessions_family').on(table.family),
    index('sessions_expiry').on(table.expiresAt),
    index('sessions_person').on(table.staffId),
  ],
);

/** Each browser and system, in our own words and without versions, with which a person has signed in. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    staffId: text('staff_id').notNull().references(() => staff.id),
    /** Empty if unknown. */
    browser: text('browser').notNull(),
    system: text('system').notNull(),
    firstUsedAt: instant('first_used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.browser, table.system] })],
);

/**
 * Tokens and nonces that have been used for a sign-in and cannot be used again: the hash of the provider's token, and
 * the nonce in it. Stored until neither would be accepted any more.
 */
export const usedSignIns = pgTable(
  'used_sign_ins',
  {
    /** `token:`, `nonce:` or `logout:` and what identifies it. */
    id: text('id').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('used_sign_ins_expiry').on(table.expiresAt)],
);
