import type { ImportKind } from '@contract/import/kind';
import type { ImportMode, ImportStatus, RowOutcome, RowState } from '@contract/import/calls';
import { isNotNull } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** Maps a sender's records to ours (product/imports#matching). */
export const externalRefs = pgTable(
  'external_refs',
  {
    source: text('source').notNull(),
    entity: text('entity').$type<ImportKind>().notNull(),
    externalId: text('external_id').notNull(),
    /** Its key's columns, joined by `~`. */
    recordId: text('record_id').notNull(),
    /** The run that created the reference. */
    runId: text('run_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.entity, table.externalId] }),
    index('external_refs_record').on(table.entity, table.recordId),
  ],
);

/** Files that were imported or are being prepared (product/imports#states). */
export const importRuns = pgTable(
  'import_runs',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<ImportKind>().notNull(),
    source: text('source').notNull(),
    mode: text('mode').$type<ImportMode>().notNull(),
    fileName: text('file_name').notNull(),
    format: text('format', { enum: ['csv', 'xlsx', 'ndjson'] }).notNull(),
    /** SHA-256 of the content in hex: the blob's key in the file store, until the run has ended. */
    hash: text('hash'),
    /** The sheets of a spreadsheet that can be chosen, the index of the chosen one, and the row with the headings. */
    sheets: jsonb('sheets').$type<string[]>().notNull().default([]),
    sheet: integer('sheet'),
    headingRow: integer('heading_row'),
    headings: jsonb('headings').$type<string[]>().notNull(),
    /** The first rows of the sheet; of NDJSON, the names of the fields and the first objects. */
    preview: jsonb('preview').$type<(string | null)[][]>().notNull(),
    mapping: jsonb('mapping').$type<(string | null)[]>().notNull(),
    status: text('status').$type<ImportStatus>().notNull(),
    /** All other rows are as they were checked, without warnings, so the next check plans only those that have failed. */
    checksFailedOnly: boolean('checks_failed_only').notNull().default(false),
    problem: text('problem'),
    rowCount: integer('row_count').notNull().default(0),
    newCount: integer('new_count').notNull().default(0),
    changedCount: integer('changed_count').notNull().default(0),
    sameCount: integer('same_count').notNull().default(0),
    failedCount: integer('failed_count').notNull().default(0),
    doneCount: integer('done_count').notNull().default(0),
    refusedCount: integer('refused_count').notNull().default(0),
    notUndoneCount: integer('not_undone_count').notNull().default(0),
    /** Identifies files that are imported together: their rows can refer to each other before they are written. */
    batch: text('batch').notNull(),
    createdAt: instant('created_at').notNull(),
    createdById: text('created_by_id'),
    createdByName: text('created_by_name').notNull(),
    finishedAt: instant('finished_at'),
    /** Until then one server works on it; each slice extends it. */
    turnEnds: instant('turn_ends'),
  },
  (table) => [index('import_runs_time').on(table.createdAt), index('import_runs_hash').on(table.hash)],
);

/** What each row of a run does: the plan and the result. Rows that change nothing have no values. */
export const importRows = pgTable(
  'import_rows',
  {
    runId: text('run_id').notNull().references(() => importRuns.id, { onDelete: 'cascade' }),
    /** The row number in the spreadsheet. */
    rowNo: integer('row_no').notNull(),
    outcome: text('outcome').$type<RowOutcome>().notNull(),
    state: text('state').$type<RowState>().notNull(),
    externalId: text('external_id'),
    /** Lower case, for references between files that are imported together. */
    naturalKey: text('natural_key'),
    recordId: text('record_id'),
    name: text('name').notNull(),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    reason: text('reason'),
    /** The cells of a row that can be corrected, as in the file, and the indexes of those with a problem. */
    cells: jsonb('cells').$type<(string | null)[]>(),
    wrongCells: jsonb('wrong_cells').$type<number[]>(),
    /** What was typed instead of some cells, by their indexes; stays when the rows are checked again. */
    corrections: jsonb('corrections').$type<Record<string, string>>(),
    /** They have changed since the check. */
    isUnchecked: boolean('is_unchecked').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.rowNo] }),
    index('import_rows_outcome').on(table.runId, table.outcome, table.rowNo),
    index('import_rows_external').on(table.runId, table.externalId),
    index('import_rows_natural').on(table.runId, table.naturalKey),
    index('import_rows_cells').on(table.runId, table.rowNo).where(isNotNull(table.cells)),
  ],
);
