import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
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
    consultantId: text('consultant_id').references(() => staff.id),
    /** How often answers of the client's templates have been changed. */
    answersVersion: integer('answers_version').notNull().default(0),
  },
  (table) => [
    index('clients_name').on(table.nameKey),
    index('clients_consultant').on(table.consultantId),
  ],
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
    nameKey: storedKey('name_key', 'name').notNull(),
    email: text('email').notNull(),
    emailKey: storedKey('email_key', 'email').notNull(),
    phone: text('phone').notNull(),
    adviceTypes: text('advice_types').array().notNull().default(sql`'{}'`),
  },
  (table) => [index('contacts_client').on(table.clientId)],
);
