import type { Holding, SubjectKind } from '@contract/personal-data';
import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { staff } from './people';

/** Erasures of people, contacts, prospects and registrations (product/personal-data#record). */
export const erasures = pgTable(
  'erasures',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').$type<SubjectKind>().notNull(),
    /** The id of the erased record, which no longer says who it was about. */
    subjectId: text('subject_id').notNull(),
    /** SHA-256 of the e-mail address in lower case, by which imports recognise the person; null if there was none. */
    addressHash: text('address_hash'),
    /** SHA-256 of the name with the client or company, for rows without an address; null for staff and registrations. */
    nameHash: text('name_hash'),
    at: instant('at').notNull(),
    byId: text('by_id').references(() => staff.id),
    reason: text('reason').notNull(),
    /** What was removed, anonymised and retained. */
    holdings: jsonb('holdings').$type<Holding[]>().notNull(),
  },
  (table) => [
    index('erasures_subject').on(table.kind, table.subjectId),
    index('erasures_address').on(table.kind, table.addressHash),
  ],
);
