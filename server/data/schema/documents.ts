import { isNotNull, isNull } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { clients } from './clients';
import { countedVersion, instant, wallClock } from './columns';
import { staff } from './people';

/** Text sorted by its bytes, so that an index can find prefixes. */
const plainOrderText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * The files of the client document store (product/documents#folders-by-path), each with its current content. Folders
 * exist only in their paths.
 */
export const documents = pgTable(
  'documents',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    clientId: text('client_id').notNull().references(() => clients.id),
    /** Folders and name, joined by `/`. */
    path: text('path').notNull(),
    /** `sameName` of the path, unique among each client's files that are not in the bin. */
    pathKey: plainOrderText('path_key').notNull(),
    /** Cannot be moved, removed or replaced (product/documents#permanent-file). */
    isPermanent: boolean('is_permanent').notNull().default(false),
    /** Detected from its content, see `contentTypeOf`. */
    contentType: text('content_type').notNull(),
    /** bytes */
    size: integer('size').notNull(),
    /** SHA-256 of the content in hex: the blob's key in the file store. */
    hash: text('hash').notNull(),
    addedOn: wallClock('added_on').notNull(),
    addedById: text('added_by_id').references(() => staff.id),
    /** How often the content has been written. */
    version: countedVersion(),
    /** When it was put into the client's bin (product/documents#bin). */
    deletedAt: instant('deleted_at'),
    deletedById: text('deleted_by_id').references(() => staff.id),
  },
  (table) => [
    uniqueIndex('documents_path').on(table.clientId, table.pathKey).where(isNull(table.deletedAt)),
    index('documents_added').on(table.clientId, table.addedOn).where(isNull(table.deletedAt)),
    index('documents_hash').on(table.hash),
    index('documents_added_by').on(table.addedById),
    index('documents_deleted_by').on(table.deletedById),
    index('documents_bin').on(table.clientId, table.deletedAt).where(isNotNull(table.deletedAt)),
  ],
);

/** The earlier contents of documents (product/documents#versions); the current one is in the document's own row. */
export const documentVersions = pgTable(
  'document_versions',
  {
    documentId: bigint('document_id', { mode: 'number' }).notNull().references(() => documents.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    contentType: text('content_type').notNull(),
    /** bytes */
    size: integer('size').notNull(),
    /** SHA-256 of the content in hex: the blob's key in the file store. */
    hash: text('hash').notNull(),
    addedOn: wallClock('added_on').notNull(),
    addedById: text('added_by_id').references(() => staff.id),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.version] }),
    index('document_versions_hash').on(table.hash),
    index('document_versions_added_by').on(table.addedById),
  ],
);
