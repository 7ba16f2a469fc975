import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { clients } from './clients';
import { countedVersion, instant } from './columns';
import { documents } from './documents';
import { staff } from './people';

/** Who or what documents of a client are about, such as its employees (product/document-subjects). */
export const documentSubjects = pgTable(
  'document_subjects',
  {
    id: text('id').primaryKey(),
    clientId: text('client_id').notNull().references(() => clients.id),
    name: text('name').notNull(),
    kind: text('kind').notNull(),
    createdAt: instant('created_at').notNull(),
    createdById: text('created_by_id').references(() => staff.id),
    /** How often its answers have been changed. */
    answersVersion: integer('answers_version').notNull().default(0),
    version: countedVersion(),
    /** When it was removed; its answers stay. */
    deletedAt: instant('deleted_at'),
    deletedById: text('deleted_by_id').references(() => staff.id),
  },
  (table) => [
    index('document_subjects_client').on(table.clientId, sql`comparison_key(${table.name})`),
    index('document_subjects_created_by').on(table.createdById),
    index('document_subjects_deleted_by').on(table.deletedById),
  ],
);

/**
 * Answers of clients and of their subjects (product/template-document#answers-map), one row per answer, so that two
 * people can answer questions of one client at the same time.
 */
export const templateAnswers = pgTable(
  'template_answers',
  {
    clientId: text('client_id').notNull().references(() => clients.id),
    /** A subject's id; `''` for an answer of the client itself. */
    subjectId: text('subject_id').notNull().default(''),
    /** The key of a section or placeholder; not a reference, because answers outlive them. */
    key: text('key').notNull(),
    value: text('value').notNull(),
    /** When it was last changed. */
    answeredAt: instant('answered_at').notNull(),
    answeredById: text('answered_by_id').references(() => staff.id),
    /** The `answersVersion` of the client or subject at that change. */
    version: integer('version').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.subjectId, table.key] }),
    index('template_answers_by').on(table.answeredById),
  ],
);

/** The texts that versions of documents were published from. */
export const publishedTexts = pgTable(
  'published_texts',
  {
    documentId: bigint('document_id', { mode: 'number' })
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** The version of the document with this text. */
    version: integer('version').notNull(),
    /** Not a reference, because the published text stays even if the template is removed. */
    templateId: text('template_id'),
    /** The version of the template's text; null if it was published before versions were stored. */
    templateVersion: integer('template_version'),
    /** The versions of the sections in the document, by section. */
    sectionVersions: jsonb('section_versions').$type<Readonly<Record<string, string>>>().notNull().default({}),
    /** Who or what it is about; null for nobody. Subjects are never deleted. */
    subjectId: text('subject_id').references(() => documentSubjects.id),
    /** Cleaned. */
    html: text('html').notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedById: text('published_by_id').references(() => staff.id),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.version] }),
    index('published_texts_by').on(table.publishedById),
    index('published_texts_at').on(table.publishedAt),
    index('published_texts_template').on(table.templateId),
    index('published_texts_subject').on(table.subjectId),
  ],
);
