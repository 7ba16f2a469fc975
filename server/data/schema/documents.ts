import { bigserial, boolean, customType, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { clients } from './clients';
import { wallClock } from './columns';
import { staff } from './people';

/** Text sorted by its bytes, so that an index can find prefixes. */
const plainOrderText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** The files of the client document store (product/documents#folders-by-path). Folders exist only in their paths. */
export const documents = pgTable(
  'documents',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    clientId: text('client_id').notNull().references(() => clients.id),
    /** Folders and name, joined by `/`. */
    path: text('path').notNull(),
    /** `sameName` of the path, unique for each client. */
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
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('documents_path').on(table.clientId, table.pathKey),
    index('documents_hash').on(table.hash),
    index('documents_added_by').on(table.addedById),
  ],
);
