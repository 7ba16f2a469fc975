import { isSheetName } from '@contract/sheet/sheet-name';
import type { importRuns } from '../data/schema';

/** The format of a file, by its name; `xlsx` is any spreadsheet. Null for what cannot be imported. */
export function formatOf(name: string): (typeof importRuns.$inferSelect)['format'] | null {
  if (isSheetName(name)) return 'xlsx';
  if (/\.(?:ndjson|jsonl)$/i.test(name)) return 'ndjson';
  return /\.(?:csv|txt|tsv)$/i.test(name) ? 'csv' : null;
}
