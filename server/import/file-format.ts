import type { importRuns } from '../data/schema';

/** The format of a file, by its extension. */
export function formatOf(ending: string): (typeof importRuns.$inferSelect)['format'] {
  if (ending === 'xlsx') return 'xlsx';
  return ending === 'ndjson' || ending === 'jsonl' ? 'ndjson' : 'csv';
}
