import { desc, sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, pgView, primaryKey, text } from 'drizzle-orm/pg-core';
import { countedVersion, instant } from './columns';
import { staff } from './people';

/**
 * Memberships that people registered (product/registrations#submission-fields); dismissed ones are stored too, so that
 * they can be restored.
 */
export const registrationSubmissions = pgTable(
  'registration_submissions',
  {
    id: text('id').primaryKey(),
    createdOn: instant('created_on').notNull(),
    companyName: text('company_name'),
    policyNumber: text('policy_number'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    email: text('email'),
    phone: text('phone'),
    mobile: text('mobile'),
    broker: text('broker'),
    addressLine1: text('address_line_1'),
    addressLine2: text('address_line_2'),
    addressLine3: text('address_line_3'),
    city: text('city'),
    postCode: text('post_code'),
    dismissedAt: instant('dismissed_at'),
    dismissedById: text('dismissed_by_id').references(() => staff.id),
    version: countedVersion(),
  },
  (table) => [index('registration_submissions_open').on(table.createdOn).where(sql`${table.dismissedAt} is null`)],
);

/**
 * Imported rows of the insurer's members (product/registrations#member-fields), by policy. An import writes its rows in
 * advance, not yet visible; the view `insurerMembers` shows the valid ones.
 */
export const memberVersions = pgTable(
  'insurer_member_versions',
  {
    /** `policyKey` of the policy number, by which imports recognise a member. */
    policyKey: text('policy_key').notNull(),
    importNo: integer('import_no').notNull().default(0),
    name: text('name').notNull(),
    policyNumber: text('policy_number').notNull(),
    postCode: text('post_code'),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    endorsementDate: date('endorsement_date', { mode: 'string' }),
    status: text('status'),
    channel: text('channel'),
    brokerCompanyName: text('broker_company_name'),
    brokerNumber: text('broker_number'),
    brokerContact: text('broker_contact'),
  },
  (table) => [primaryKey({ columns: [table.policyKey, table.importNo] })],
);

/** The turn to import: one row, or none before the first import. */
export const memberImports = pgTable(
  'insurer_imports',
  {
    /** Always true. */
    isOnly: boolean('is_only').primaryKey().default(true),
    /** The current or last import. */
    lastNo: integer('last_no').notNull(),
    /** Rows of later imports do not count yet. */
    publishedNo: integer('published_no').notNull(),
    /** Until then no other import can begin; a running import extends it. */
    turnEnds: instant('turn_ends').notNull(),
  },
  (table) => [check('insurer_imports_only', sql`${table.isOnly}`)],
);

/** The insurer's list: the latest published row of each policy. */
export const insurerMembers = pgView('insurer_members').as((query) =>
  query
    .selectDistinctOn([memberVersions.policyKey])
    .from(memberVersions)
    .where(
      sql`${memberVersions.importNo} <= coalesce((select ${memberImports.publishedNo} from ${memberImports}), 0)`,
    )
    .orderBy(memberVersions.policyKey, desc(memberVersions.importNo)),
);
