import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { staff } from './people';

/** Who saved a text last, and how often it has been saved: the version that tells the second of two people. */
const saved = () => ({
  version: integer('version').notNull().default(1),
  updatedAt: instant('updated_at').notNull(),
  updatedById: text('updated_by_id').references(() => staff.id),
});

/** The document templates (product/templates#stored-text); `html` is cleaned. */
export const templates = pgTable(
  'templates',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    html: text('html').notNull(),
    /** The keys of the sections that `html` names, in their order. */
    sectionKeys: text('section_keys').array().notNull(),
    ...saved(),
  },
  (table) => [index('templates_updater').on(table.updatedById)],
);

/**
 * The sections that templates name by their keys (product/templates#section-key); several of one key are the choices of
 * one question.
 */
export const sections = pgTable(
  'sections',
  {
    id: text('id').primaryKey(),
    key: text('key').notNull(),
    question: text('question').notNull(),
    html: text('html').notNull(),
    isMandatory: boolean('is_mandatory').notNull().default(false),
    /** Another section's id; not a reference, because a circle or a loss is shown and mended, not refused. */
    dependsOnSectionId: text('depends_on_section_id'),
    ...saved(),
  },
  (table) => [index('sections_key').on(table.key), index('sections_updater').on(table.updatedById)],
);

/** What texts can name to be filled in, in the order in which the picker lists them. */
export const placeholders = pgTable('placeholders', {
  key: text('key').primaryKey(),
  position: integer('position').notNull(),
  /** What it is filled in as (product/placeholders#types). */
  type: text('type').notNull().default('text'),
});
