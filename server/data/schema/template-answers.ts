import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { clients } from './clients';
import { instant } from './columns';
import { documents } from './documents';
import { staff } from './people';

/**
 * Clients' answers (product/template-document#answers-map), one row per answer, so that two people can answer questions
 * of one client at the same time.
 */
export const templateAnswers = pgTable(
  'template_answers',
  {
    clientId: text('client_id').notNull().references(() => clients.id),
    /** The key of a section or placeholder; not a reference, because answers outlive them. */
    key: text('key').notNull(),
    value: text('value').notNull(),
    /** When it was last changed. */
    answeredAt: instant('answered_at').notNull(),
    answeredById: text('answered_by_id').references(() => staff.id),
    /** The client's `answersVersion` at that change. */
    version: integer('version').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.key] }),
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
    /** Cleaned. */
    html: text('html').notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedById: text('published_by_id').references(() => staff.id),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.version] }),
    index('published_texts_by').on(table.publishedById),
  ],
);
