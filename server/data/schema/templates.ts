import type { TemplateState } from '@contract/template';
import { sql } from 'drizzle-orm';
import { bigserial, boolean, check, index, integer, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { countedVersion, instant } from './columns';
import { staff } from './people';

/**
 * Who saved a text last, and how often it has been saved, to detect concurrent edits; and when it was put into the bin
 * (product/templates#bin).
 */
const saved = () => ({
  version: countedVersion(),
  updatedAt: instant('updated_at').notNull(),
  updatedById: text('updated_by_id').references(() => staff.id),
  deletedAt: instant('deleted_at'),
  deletedById: text('deleted_by_id').references(() => staff.id),
});

/** The document templates (product/templates#stored-text); `html` is cleaned. */
export const templates = pgTable(
  'templates',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    html: text('html').notNull(),
    /** The keys of the sections in `html`, in order, then those that only the released version has. */
    sectionKeys: text('section_keys').array().notNull(),
    ...saved(),
    /** The state of the current text (product/templates#states), since when, and who set it. */
    state: text('state').$type<TemplateState>().notNull().default('released'),
    stateAt: instant('state_at'),
    stateById: text('state_by_id').references(() => staff.id),
    /** The earlier version in `text_versions` that documents are made from, while the current one is not released. */
    releasedVersion: integer('released_version'),
  },
  (table) => [
    index('templates_updater').on(table.updatedById),
    index('templates_deleted_by').on(table.deletedById),
    index('templates_state_by').on(table.stateById),
    check('templates_one_released', sql`${table.state} <> 'released' or ${table.releasedVersion} is null`),
  ],
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
    /** Another section's id; no reference, because circles and missing sections are shown, to be fixed. */
    dependsOnSectionId: text('depends_on_section_id'),
    ...saved(),
  },
  (table) => [
    index('sections_key').on(table.key),
    index('sections_updater').on(table.updatedById),
    index('sections_deleted_by').on(table.deletedById),
  ],
);

/** Earlier versions of templates and sections (product/templates#versions); the current one is in their own row. */
export const textVersions = pgTable(
  'text_versions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    /** Of one of the two. */
    templateId: text('template_id').references(() => templates.id, { onDelete: 'cascade' }),
    sectionId: text('section_id').references(() => sections.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    /** The name of a template, the key of a section. */
    title: text('title').notNull(),
    /** Cleaned. */
    html: text('html').notNull(),
    /** Of sections, as the next two. */
    question: text('question'),
    isMandatory: boolean('is_mandatory'),
    dependsOnSectionId: text('depends_on_section_id'),
    savedAt: instant('saved_at').notNull(),
    savedById: text('saved_by_id').references(() => staff.id),
  },
  (table) => [
    uniqueIndex('text_versions_template').on(table.templateId, table.version),
    uniqueIndex('text_versions_section').on(table.sectionId, table.version),
    index('text_versions_saved_by').on(table.savedById),
    check('text_versions_one_text', sql`num_nonnulls(${table.templateId}, ${table.sectionId}) = 1`),
  ],
);

/**
 * Comments on templates and their answers (product/template-comments), beside the texts: plain text, and where the passage
 * was when the template was last saved.
 */
export const templateComments = pgTable(
  'template_comments',
  {
    id: text('id').primaryKey(),
    templateId: text('template_id')
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    /** The comment that this one answers. */
    answersId: text('answers_id').references((): AnyPgColumn => templateComments.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** The words of the passage; '' for the whole text. */
    quote: text('quote').notNull(),
    /** Characters before the passage; null if it is gone. */
    start: integer('start'),
    writtenAt: instant('written_at').notNull(),
    writtenById: text('written_by_id').references(() => staff.id),
    doneAt: instant('done_at'),
    doneById: text('done_by_id').references(() => staff.id),
  },
  (table) => [
    index('template_comments_template').on(table.templateId),
    index('template_comments_answers').on(table.answersId),
    index('template_comments_written_at').on(table.writtenAt),
    index('template_comments_written_by').on(table.writtenById),
    index('template_comments_done_by').on(table.doneById),
  ],
);

/** The placeholders of texts, in the order of the picker. */
export const placeholders = pgTable('placeholders', {
  key: text('key').primaryKey(),
  position: integer('position').notNull(),
  /** What it is filled in as (product/placeholders#types). */
  type: text('type').notNull().default('text'),
  /**
   * Whose answer it is: the client's, or that of the person or thing that the document is about
   * (product/placeholders#about).
   */
  about: text('about').notNull().default('client'),
  /** How its answers are written in the document; `''` is the usual way of its type (product/placeholders#formats). */
  format: text('format').notNull().default(''),
  /** What can be chosen, for the type choice. */
  choices: text('choices').array().notNull().default(sql`'{}'`),
  /** How it is calculated from others; `''` if people are asked for it (product/placeholders#formulas). */
  formula: text('formula').notNull().default(''),
  /** What of the client's record fills it in until it is answered; `''` for none (product/placeholders#filled-in). */
  source: text('source').notNull().default(''),
  version: countedVersion(),
});
