import { sql } from 'drizzle-orm';
import { date, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { storedKey } from './columns';
import { staff } from './people';

export const clients = pgTable(
  'clients',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    nameKey: storedKey('name_key', 'name').notNull(),
    town: text('town').notNull(),
    postCode: text('post_code').notNull(),
    industry: text('industry').notNull(),
    phone: text('phone').notNull().default(''),
    /** The street and what comes before the town, with line breaks. */
    address: text('address').notNull().default(''),
    /** Pounds. */
    annualFee: doublePrecision('annual_fee'),
    /** Who visits them. */
    consultantId: text('consultant_id').references(() => staff.id),
    /** Who is responsible for what they buy. */
    accountOwnerId: text('account_owner_id').references(() => staff.id),
    /** How often answers of the client's templates have been changed. */
    answersVersion: integer('answers_version').notNull().default(0),
  },
  (table) => [
    index('clients_name').on(table.nameKey),
    index('clients_consultant').on(table.consultantId),
    index('clients_account_owner').on(table.accountOwnerId),
  ],
);

export const contracts = pgTable(
  'contracts',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull().references(() => clients.id),
    name: text('name').notNull(),
    /** Pounds, for the whole term. */
    value: doublePrecision('value'),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
  },
  (table) => [index('contracts_client').on(table.clientId)],
);

export const contacts = pgTable(
  'contacts',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull().references(() => clients.id),
    name: text('name').notNull(),
    nameKey: storedKey('name_key', 'name').notNull(),
    email: text('email').notNull(),
    emailKey: storedKey('email_key', 'email').notNull(),
    phone: text('phone').notNull(),
    adviceTypes: text('advice_types').array().notNull().default(sql`'{}'`),
  },
  (table) => [index('contacts_client').on(table.clientId)],
);
