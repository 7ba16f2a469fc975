import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { clients } from './clients';
import { countedVersion, instant } from './columns';
import { opportunities } from './opportunities';
import { staff } from './people';

/** A stored question of a catalogue product (product/lead-form#catalogue-fields). */
interface StoredQuestion {
  key: string;
  type: string;
  text: string;
  options?: (string | { value: string; text?: string | null })[];
  dependsOnKey?: string;
  dependsOnValue?: string;
}

/**
 * The catalogue of the lead form (product/lead-form#level-in-texts): the products, in up to three levels, and their
 * questions.
 */
export const leadProducts = pgTable('lead_products', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  level1: text('level1'),
  level2: text('level2'),
  level3: text('level3'),
  questions: jsonb('questions').$type<StoredQuestion[]>().notNull(),
  position: integer('position').notNull(),
  version: countedVersion(),
});

/** Submitted leads (product/lead-form#states); each is an opportunity of its sender. */
export const leads = pgTable(
  'leads',
  {
    id: text('id').primaryKey(),
    submittedById: text('submitted_by_id').notNull().references(() => staff.id),
    opportunityId: text('opportunity_id').notNull().references(() => opportunities.id),
    /** EXISTING, NEW or DMMOVER. */
    type: text('type').notNull(),
    clientId: text('client_id').references(() => clients.id),
    productId: text('product_id').references(() => leadProducts.id),
    answers: jsonb('answers').$type<Record<string, string>>().notNull(),
    questions: jsonb('questions').$type<{ key: string; text: string }[]>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('leads_submitter').on(table.submittedById, table.createdAt)],
);
