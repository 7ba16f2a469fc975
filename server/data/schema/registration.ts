import { sql } from 'drizzle-orm';
import { date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { staff } from './people';

/** Memberships that people registered (A §3); those that were dismissed are kept, so that it can be taken back. */
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
  },
  (table) => [index('registration_submissions_open').on(table.createdOn).where(sql`${table.dismissedAt} is null`)],
);

/** The insurer's list of members (A §3), one row a policy. */
export const insurerMembers = pgTable('insurer_members', {
  /** The policy number as `policyKey` of the contract makes it: imports know a member again by it. */
  policyKey: text('policy_key').primaryKey(),
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
});
