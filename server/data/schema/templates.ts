import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { countedVersion, instant } from './columns';
import { staff } from './people';

/** Who saved a text last, and how often it has been saved, to detect concurrent edits. */
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
    /** The keys of the sections in `html`, in order. */
    sectionKeys: text('section_keys').array().notNull(),
    ...saved(),
  },
  (table) => [index('templates_updater').on(table.updatedById)],
);

/**
 * The sections that templates refer to by key (product/templates#section-key); several with the same key are the
 * choices of one question.
 */
export const sections = pgTable(
  'sections',
  {
    id: text('id').primaryKey(),
    key: text('key').notNull(),
    question: text('question').notNull(),
    html: text('html').notNull(),
    isMandatory: boolean('is_mandatory').notNull().default(false),
    /**
     * Another section's id; not a reference, because circles and missing sections are shown so that they can be fixed.
     */
    dependsOnSectionId: text('depends_on_section_id'),
    ...saved(),
  },
  (table) => [index('sections_key').on(table.key), index('sections_updater').on(table.updatedById)],
);

/** The placeholders of texts, in the order of the picker. */
export const placeholders = pgTable('placeholders', {
  key: text('key').primaryKey(),
  position: integer('position').notNull(),
  /** What it is filled in as (product/placeholders#types). */
  type: text('type').notNull().default('text'),
  version: countedVersion(),
});
