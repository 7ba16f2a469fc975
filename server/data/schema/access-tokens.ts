import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { staff } from './people';

/** Secrets for programs that cannot sign in (product/access-tokens#purposes). */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: text('id').primaryKey(),
    /** `api`, `directory` or `calendar`. */
    purpose: text('purpose').notNull(),
    /** Whose rights it has; null for a directory. */
    staffId: text('staff_id').references(() => staff.id),
    name: text('name').notNull(),
    /** SHA-256 of the token, in hex: the token itself is not stored. */
    hash: text('hash').notNull(),
    /** The token's last characters, by which its owner recognises it. */
    ending: text('ending').notNull(),
    /** Role claims to which it is limited; null if it has all of its owner's roles. */
    roles: text('roles').array(),
    isReadOnly: boolean('is_read_only').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    createdById: text('created_by_id').references(() => staff.id),
    /** Null if it does not expire. */
    expiresAt: instant('expires_at'),
    /** To the minute. */
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [uniqueIndex('access_tokens_hash').on(table.hash), index('access_tokens_person').on(table.staffId)],
);
