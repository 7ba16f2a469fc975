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
  /** Whether one of the rows so far has no id. */
  hasRowsWithoutId: boolean;
}

/** A row whose outcome is being determined. */
export interface Draft {
  read: ReadRow;
  values: RecordValues;
  /** Why it fails. */
  problems: string[];
  /** The places of the columns that are why. */
  wrongCells: Set<number>;
  /** What it is imported without. */
  warnings: string[];
  recordId: string | null;
  stored: StoredRecord | null;
  /** The sender's id is not yet one of the record that it was matched to. */
  bindsId: boolean;
  /** It is about somebody whose data was erased. */
  isErased: boolean;
}
