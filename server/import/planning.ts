import type { Database } from '../data/database';
import type { importRows, importRuns } from '../data/schema';
import type { ReadRow } from './read-row';
import type { StoredRecord } from './records';
import type { References } from './references';
import type { RecordValues } from './stores';

export type ImportRun = typeof importRuns.$inferSelect;
export type PlannedRow = typeof importRows.$inferInsert;
export type StoredRow = typeof importRows.$inferSelect;

/** The state between slices of one file. */
export interface Planning {
  db: Database;
  run: ImportRun;
  references: References;
  now: Date;
  /** For kinds with sequential ids. */
  lastId: number | null;
  hasRowsWithoutId: boolean;
}

/** A row whose outcome is being determined. */
export interface Draft {
  read: ReadRow;
  values: RecordValues;
  problems: string[];
  /** The indexes of the columns that are the reason. */
  wrongCells: Set<number>;
  /** What is left out of it. */
  warnings: string[];
  recordId: string | null;
  stored: StoredRecord | null;
  /** The record that it was matched to does not have the sender's id yet. */
  bindsId: boolean;
  /** It is about somebody whose data was erased. */
  isErased: boolean;
}
