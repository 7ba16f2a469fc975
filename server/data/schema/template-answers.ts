import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { clients } from './clients';
import { instant } from './columns';
import { documents } from './documents';
import { staff } from './people';

/**
 * What clients have answered (product/template-document#answers-map), one row an answer: answers to one client's
 * questions by two people stay side by side.
 */
export const templateAnswers = pgTable(
  'template_answers',
  {
    clientId: text('client_id').notNull().references(() => clients.id),
    /** A section's or placeholder's; not a reference, because answers outlive what they answer. */
    key: text('key').notNull(),
    value: text('value').notNull(),
    /** When it became what it is. */
    answeredAt: instant('answered_at').notNull(),
    answeredById: text('answered_by_id').references(() => staff.id),
  },
  (table) => [
    primaryKey({ columns: [table.clientId, table.key] }),
    index('template_answers_by').on(table.answeredById),
  ],
);

/** The texts that documents were published from. */
export const publishedTexts = pgTable(
  'published_texts',
  {
    documentId: bigint('document_id', { mode: 'number' })
      .primaryKey()
      .references(() => documents.id, { onDelete: 'cascade' }),
    /** The document's version that says this; a later one says something else. */
    version: integer('version').notNull(),
    /** Not a reference: what was published stays, whatever becomes of the template. */
    templateId: text('template_id'),
    /** Cleaned. */
    html: text('html').notNull(),
    publishedAt: instant('published_at').notNull(),
    publishedById: text('published_by_id').references(() => staff.id),
  },
  (table) => [index('published_texts_by').on(table.publishedById)],
);
