import type { DuplicateKind } from '@contract/duplicates';
import { bigserial, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';
import { staff } from './people';

/** A row as JSON, by its properties. */
export type StoredRow = Readonly<Record<string, unknown>>;

/** What undoing a merge needs. */
export interface MergeSnapshot {
  /** The kept record's name at that time. */
  keptName: string;
  removed: StoredRow & { name: string };
  /** Fields that were taken from the removed record, before and after. */
  before: StoredRow;
  after: StoredRow;
  /** Keys of the rows that referred to the removed record, by the table and column. */
  moved: Readonly<Record<string, readonly string[]>>;
  /** The old and new paths of files that were renamed, because the kept client had one at the same path. */
  renamed: readonly { id: number; from: string; to: string }[];
  /** Answers of the removed client to questions that the kept one had answered too. */
  answers: readonly { key: string; value: string; answeredAt: string; answeredById: string | null }[];
}

/** All merges: imports find in them the names under which a client's records were stored (product/duplicates#undo). */
export const merges = pgTable(
  'merges',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    kind: text('kind').$type<DuplicateKind>().notNull(),
    keptId: text('kept_id').notNull(),
    removedId: text('removed_id').notNull(),
    at: instant('at').notNull(),
    byId: text('by_id').references(() => staff.id),
    /** Null once the merge can no longer be undone. */
    snapshot: jsonb('snapshot').$type<MergeSnapshot>(),
  },
  (table) => [index('merges_at').on(table.at), index('merges_by').on(table.byId)],
);

/** Two records that are not the same, the lower id first: they are no longer suggested. */
export const keptApart = pgTable(
  'kept_apart',
  {
    kind: text('kind').$type<DuplicateKind>().notNull(),
    firstId: text('first_id').notNull(),
    secondId: text('second_id').notNull(),
    byId: text('by_id').references(() => staff.id),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.firstId, table.secondId] }), index('kept_apart_by').on(table.byId)],
);
